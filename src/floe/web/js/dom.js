// @ts-check
/** Drawings as values, and one way to bring the page into line with them. */

/**
 * @typedef {Record<string, string | number | boolean | null | undefined>} Props
 * @typedef {{tag: string, props: Props, children: Drawing[], key: string | undefined}} Element_
 * @typedef {Element_ | string} Drawing
 * @typedef {Drawing | number | false | null | undefined | Part[]} Part
 */

const SVG = "http://www.w3.org/2000/svg";
const SVG_TAGS = new Set(["svg", "use", "g", "path", "rect", "circle", "line", "polygon", "text"]);

/** @type {WeakMap<Node, Element_>} */
const drawn = new WeakMap();

/**
 * An element to be drawn. `key` keeps it the same element wherever it stands among its siblings; a property starting
 * with `--` is a style; false, null and undefined leave a property out.
 * @param {string} tag
 * @param {Props | null} props
 * @param {...Part} parts
 * @returns {Element_}
 */
export function h(tag, props = null, ...parts) {
  const { key, ...rest } = props ?? {};
  return { tag, props: rest, children: flat(parts), key: key === undefined ? undefined : String(key) };
}

/**
 * The same drawing for the same words: made once, and passed over by every redraw that finds it where it was.
 * @template {(...words: any[]) => Element_} D
 * @param {D} drawing
 * @returns {D}
 */
export function kept(drawing) {
  /** @type {Map<string, Element_>} */
  const known = new Map();
  const again = (/** @type {unknown[]} */ ...words) => {
    const name = words.join("|");
    const found = known.get(name) ?? drawing(...words);
    known.set(name, found);
    return found;
  };
  return /** @type {D} */ (again);
}

/**
 * @param {Part[]} parts
 * @returns {Drawing[]}
 */
function flat(parts) {
  /** @type {Drawing[]} */
  const found = [];
  for (const part of parts) {
    if (Array.isArray(part)) found.push(...flat(part));
    else if (typeof part === "number") found.push(String(part));
    else if (part !== null && part !== undefined && part !== false && part !== "") found.push(part);
  }
  return found;
}

/**
 * Bring an element's children into line with drawings, changing as little as possible.
 * @param {Element} parent
 * @param {Part[]} parts
 */
export function draw(parent, parts) {
  const wanted = flat(parts);
  const old = [...parent.childNodes];
  const keyed = new Map(old.flatMap((node) => (drawn.get(node)?.key === undefined ? [] : [[drawn.get(node)?.key, node]])));
  const loose = old.filter((node) => drawn.get(node)?.key === undefined);
  const kept = wanted.map((drawing) => fit(drawing, keyed, loose));
  for (const node of old) if (!kept.includes(node)) node.remove();
  kept.forEach((node, at) => {
    if (parent.childNodes[at] !== node) parent.insertBefore(node, parent.childNodes[at] ?? null);
  });
}

/**
 * @param {Drawing} drawing
 * @param {Map<string | undefined, Node>} keyed
 * @param {ChildNode[]} loose
 * @returns {ChildNode}
 */
function fit(drawing, keyed, loose) {
  if (typeof drawing === "string") {
    const at = loose.findIndex((node) => node instanceof Text);
    const text = at < 0 ? document.createTextNode("") : loose.splice(at, 1)[0];
    if (text.textContent !== drawing) text.textContent = drawing;
    return text;
  }
  return fitElement(drawing, keyed, loose);
}

/**
 * @param {Element_} drawing
 * @param {Map<string | undefined, Node>} keyed
 * @param {ChildNode[]} loose
 * @returns {Element}
 */
function fitElement(drawing, keyed, loose) {
  /** @type {Node | undefined} */
  let found;
  if (drawing.key !== undefined) found = keyed.get(drawing.key);
  else {
    const at = loose.findIndex((node) => drawn.get(node)?.tag === drawing.tag);
    if (at >= 0) found = loose.splice(at, 1)[0];
  }
  const same = found && drawn.get(found)?.tag === drawing.tag;
  const element = same ? /** @type {Element} */ (found) : make(drawing.tag);
  if (drawn.get(element) === drawing) return element;
  dress(element, drawn.get(element)?.props ?? {}, drawing.props);
  drawn.set(element, drawing);
  draw(element, drawing.children);
  return element;
}

/** @param {string} tag */
function make(tag) {
  return SVG_TAGS.has(tag) ? document.createElementNS(SVG, tag) : document.createElement(tag);
}

/**
 * @param {Element} element
 * @param {Props} before
 * @param {Props} after
 */
function dress(element, before, after) {
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    if (before[name] !== after[name]) put(element, name, after[name]);
  }
}

/**
 * @param {Element} element
 * @param {string} name
 * @param {string | number | boolean | null | undefined} value
 */
function put(element, name, value) {
  const gone = value === undefined || value === null || value === false;
  if (name.startsWith("--")) {
    /** @type {HTMLElement} */ (element).style.setProperty(name, gone ? "" : String(value));
  } else if (name === "value" && "value" in element) {
    element.value = gone ? "" : String(value);
  } else if (name === "checked" && element instanceof HTMLInputElement) {
    element.checked = !gone;
  } else if (gone) {
    element.removeAttribute(name);
  } else {
    element.setAttribute(name, value === true ? "" : String(value));
  }
}

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
  arrange(parent, flat(parts));
}

/**
 * Most children stay where they are: places are looked up only from the first that has moved.
 * @param {Element} parent
 * @param {Drawing[]} wanted
 */
function arrange(parent, wanted) {
  let node = parent.firstChild;
  let at = 0;
  while (node && at < wanted.length && suits(node, wanted[at])) {
    refit(node, wanted[at++]);
    node = node.nextSibling;
  }
  if (node || at < wanted.length) rearrange(parent, node, wanted.slice(at));
}

/** @param {Element} parent @param {ChildNode | null} first @param {Drawing[]} wanted */
function rearrange(parent, first, wanted) {
  /** @type {Set<ChildNode>} */
  const old = new Set();
  const last = first ? first.previousSibling : parent.lastChild;
  for (let node = first; node; node = node.nextSibling) old.add(node);
  const nodes = wanted.map((drawing) => {
    const node = take(old, drawing) ?? make(drawing);
    refit(node, drawing);
    return node;
  });
  for (const node of old) node.remove();
  let place = last ? last.nextSibling : parent.firstChild;
  for (const node of nodes) {
    if (node === place) place = place.nextSibling;
    else parent.insertBefore(node, place);
  }
}

/** @param {Set<ChildNode>} old @param {Drawing} drawing */
function take(old, drawing) {
  for (const node of old) {
    if (suits(node, drawing)) {
      old.delete(node);
      return node;
    }
  }
}

/** Whether a node can become a drawing. @param {Node} node @param {Drawing} drawing */
function suits(node, drawing) {
  if (typeof drawing === "string") return node instanceof Text;
  const was = drawn.get(node);
  return was !== undefined && was.tag === drawing.tag && was.key === drawing.key;
}

/** @param {Node} node @param {Drawing} drawing */
function refit(node, drawing) {
  if (typeof drawing === "string") {
    if (node.nodeValue !== drawing) node.nodeValue = drawing;
    return;
  }
  const was = drawn.get(node);
  if (was === drawing) return;
  const element = /** @type {Element} */ (node);
  dress(element, was?.props ?? {}, drawing.props);
  drawn.set(element, drawing);
  arrange(element, drawing.children);
}

/** @param {Drawing} drawing @returns {ChildNode} */
function make(drawing) {
  if (typeof drawing === "string") return document.createTextNode("");
  return SVG_TAGS.has(drawing.tag) ? document.createElementNS(SVG, drawing.tag) : document.createElement(drawing.tag);
}

/**
 * @param {Element} element
 * @param {Props} before
 * @param {Props} after
 */
function dress(element, before, after) {
  for (const name in after) if (before[name] !== after[name]) put(element, name, after[name]);
  for (const name in before) if (!(name in after)) put(element, name, undefined);
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
    // The property, as the attribute is only what a field begins with.
    element.value = gone ? "" : String(value);
  } else if (name === "checked" && element instanceof HTMLInputElement) {
    element.checked = !gone;
  } else if (gone) {
    element.removeAttribute(name);
  } else {
    element.setAttribute(name, value === true ? "" : String(value));
  }
}

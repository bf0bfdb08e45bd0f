import { parseServerHtml } from '../dom/trusted';

/** Elements of icons and drawings; any other element is left out with its content. */
const ALLOWED = new Set(
  `i span svg g path circle ellipse rect line polyline polygon defs use symbol title desc text tspan textpath
  lineargradient radialgradient stop clippath mask pattern marker filter fegaussianblur feoffset feblend feflood
  fecomposite fecolormatrix femerge femergenode`.split(/\s+/),
);

const LINKS = ['href', 'xlink:href', 'src'];

/** Links within the drawing are kept; event handlers and links to other documents are not. */
const isAllowedAttribute = ({ name, value }: Attr): boolean =>
  !/^on/i.test(name) && (!LINKS.includes(name.toLowerCase()) || value.trim().startsWith('#'));

function clean(element: Element): void {
  for (const attribute of [...element.attributes])
    if (!isAllowedAttribute(attribute)) element.removeAttributeNode(attribute);
  for (const child of [...element.children]) {
    if (ALLOWED.has(child.localName.toLowerCase())) clean(child);
    else child.remove();
  }
}

/**
 * Parses an icon or a drawing from markup that an author may have written (an attribute, a remote file). Keeps shapes and
 * texts, without scripts, style sheets, event handlers and external links. Null when the markup does not start with one.
 */
export function parseDrawing(html: string, document: Document, selector = '*'): Element | null {
  const drawing = parseServerHtml(html, document).querySelector(selector);
  if (!drawing || !ALLOWED.has(drawing.localName.toLowerCase())) return null;
  clean(drawing);
  return drawing;
}

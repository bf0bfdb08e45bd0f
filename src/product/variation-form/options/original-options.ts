import { parseServerHtml } from '../../../dom/server-html';
import { currentJQuery } from '../../../host/jquery';
import { shared } from '../../../host/registry';

/** Key under which other scripts read and replace a select's list. */
const KEY = 'attribute_html';

interface Originals {
  html: string;
  options: HTMLOptionElement[];
}

const known = (): WeakMap<HTMLSelectElement, Originals> =>
  shared('product/original options', () => new WeakMap());

const optionsIn = (root: ParentNode): HTMLOptionElement[] =>
  [...root.children].filter((child): child is HTMLOptionElement => child instanceof HTMLOptionElement);

/** jQuery's data of a select; reads without `value`. */
function dataOf(select: HTMLSelectElement, key: string, value?: unknown): unknown {
  const set = currentJQuery()?.(select);
  const data = set?.data;
  if (typeof data !== 'function') return undefined;
  return value === undefined ? data.call(set, key) : data.call(set, key, value);
}

function remember(select: HTMLSelectElement, originals: Originals): Originals {
  known().set(select, originals);
  dataOf(select, KEY, originals.html);
  dataOf(select, 'attribute_options', originals.options.slice(1));
  return originals;
}

/** The whole list of a select, as the server printed it or as another script has replaced it through jQuery's data. */
export function originalOptions(select: HTMLSelectElement): readonly HTMLOptionElement[] {
  const found = known().get(select);
  const given = dataOf(select, KEY);
  if (found && (typeof given !== 'string' || given === found.html)) return found.options;
  if (typeof given === 'string') {
    const options = optionsIn(parseServerHtml(given, select.ownerDocument));
    return remember(select, { html: given, options }).options;
  }
  const options = optionsIn(select);
  const html = options.map((option) => option.outerHTML.replace(/\sselected(="[^"]*")?/, '')).join('');
  return remember(select, { html, options }).options;
}

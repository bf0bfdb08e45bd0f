import { find, findAll } from '../../../dom/find';
import { parseServerPage } from '../../../dom/server-html';
import { escaped } from '../../start/own';
import { changeLoop } from '../change-loop';
import { concerning, mergedAddress } from '../filter/address';
import { CONTENT } from '../markup';
import { loopsOf, replaceBusy } from '../replace-busy';
import { replaceContent } from '../replace-content';
import { getListingPage } from '../requests';

/** Gets a page of the listing and shows its part of the loop. */
export function showPage(document: Document, widget: string, url: string): Promise<boolean> {
  return replaceBusy(document, widget, async (signal) => {
    const page = parseServerPage(await getListingPage(url, signal), document);
    const sources = findAll(page, `[data-id="${escaped(widget)}"]`, Element);
    const [first] = sources;
    if (!first) throw new Error('The page holds no such loop.');
    return () => {
      loopsOf(document, widget).forEach((loop, place) => {
        const source = sources[place] ?? first;
        const content = find(source, `:scope > ${CONTENT}`, Element);
        const fresh = content ? [content] : [...source.children];
        replaceContent(
          loop,
          fresh.map((element) => document.importNode(element, true)),
        );
      });
    };
  });
}

/** Turns a loop to the page a link leads to and enters it into the history; a failure brings the former address back. */
export async function turnPage(document: Document, widget: string, href: string): Promise<void> {
  const { location, history } = document.defaultView as Window;
  const former = location.href;
  const address = mergedAddress(new URL(href, location.href), new URL(former), widget);
  history.pushState(null, '', address);
  changeLoop(widget, { shown: concerning(new URL(address).search, widget) });
  if (await showPage(document, widget, address)) return;
  history.replaceState(null, '', former);
  changeLoop(widget, { shown: concerning(location.search, widget) });
}

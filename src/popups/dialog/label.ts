import { find } from '../../dom/find';

const HEADING = 'h1,h2,h3,h4,h5,h6,[role="heading"]';
const LONGEST = 80;

const shortText = (element: Element): string =>
  (element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, LONGEST);

/** What names a dialog for screen readers: an element inside it, or a text. */
export type Label = { 'aria-labelledby': string } | { 'aria-label': string };

/**
 * By the author's `aria-label` on the popup, by its first heading (which gets an id where it has none), by an image's
 * text, by what it says, at last by the page's title.
 */
export function labelOf(content: HTMLElement, id: string): Label {
  const given = content.getAttribute('aria-label');
  const heading = given ? null : find(content, HEADING);
  if (heading && shortText(heading)) {
    heading.id ||= `elementor-popup-title-${id}`;
    return { 'aria-labelledby': heading.id };
  }
  const image = content.querySelector('img[alt]:not([alt=""])')?.getAttribute('alt');
  return { 'aria-label': given || image || shortText(content) || content.ownerDocument.title || 'Popup' };
}

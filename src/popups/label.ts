import { find } from '../dom/find';

const HEADING = 'h1,h2,h3,h4,h5,h6,[role="heading"]';
const LONGEST = 80;

const shortText = (element: Element): string =>
  (element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, LONGEST);

/**
 * Names a dialog for screen readers: by the author's `aria-label` on the popup, by its first heading, by an image's
 * text, by what it says, at last by the page's title.
 */
export function labelDialog(dialog: HTMLElement, content: HTMLElement, id: string): void {
  dialog.removeAttribute('aria-labelledby');
  const given = content.getAttribute('aria-label');
  const heading = given ? null : find(content, HEADING);
  if (heading && shortText(heading)) {
    heading.id ||= `elementor-popup-title-${id}`;
    dialog.removeAttribute('aria-label');
    dialog.setAttribute('aria-labelledby', heading.id);
    return;
  }
  const image = content.querySelector('img[alt]:not([alt=""])')?.getAttribute('alt');
  dialog.setAttribute(
    'aria-label',
    given || image || shortText(content) || content.ownerDocument.title || 'Popup',
  );
}

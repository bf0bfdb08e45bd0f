import { closest, find, findAll } from '../../dom/find';

/** The server's markup of contact buttons; rows of plain links have neither panel nor button. */
export interface ContactParts {
  readonly widget: HTMLElement;
  readonly box: HTMLElement;
  readonly panel: HTMLElement | null;
  readonly content: HTMLElement | null;
  readonly toggle: HTMLElement | null;
  readonly close: HTMLElement | null;
  readonly links: readonly HTMLElement[];
  readonly isAnimated: boolean;
}

const PREFIX = '.e-contact-buttons__';

/** Parts of contact buttons; null without their box. */
export function partsOf(widget: HTMLElement): ContactParts | null {
  const box = find(widget, '.e-contact-buttons');
  return (
    box && {
      widget,
      box,
      panel: find(box, `${PREFIX}content-wrapper`),
      content: find(box, `${PREFIX}content`),
      toggle: find(box, `${PREFIX}chat-button`),
      close: find(box, `${PREFIX}close-button`),
      links: findAll(box, `${PREFIX}contact-icon-link`),
      isAnimated: box.classList.contains('has-animations'),
    }
  );
}

/** What the panel is called: its own title, else what its button says. */
export const titleOf = ({ panel, toggle }: ContactParts): string => {
  const title = panel && find(panel, `${PREFIX}top-bar-title,h1,h2,h3,h4`)?.textContent?.trim();
  return title || toggle?.getAttribute('aria-label') || toggle?.textContent?.trim() || 'Contact';
};

/** The container around a floating widget bears a class of its own. */
export function markContainer(widget: HTMLElement, name: string): void {
  closest(widget, '.e-con-inner')?.classList.add(name);
}

/** Links, buttons and coupons whose clicks the author counts. */
export const TRACKED = [
  `${PREFIX}send-button`,
  `${PREFIX}contact-icon-link`,
  `.e-contact-buttons-var-5 ${PREFIX}chat-button`,
].join();

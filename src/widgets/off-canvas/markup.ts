import { closest, find, findAll } from '../../dom/find';
import { parseActionHash } from '../../elementor/action-links';
import { asString } from '../../host/settings';

/** The server's markup of an off-canvas panel. */
export interface OffCanvasParts {
  readonly widget: HTMLElement;
  readonly dialog: HTMLElement;
  readonly main: HTMLElement;
  readonly content: HTMLElement;
  /** What links and scripts call it by. */
  readonly id: string;
}

const PREFIX = 'off-canvas-';
/** Keeps elements inside from being made ready until the panel is first opened. */
export const DELAYED = 'data-delay-child-handlers';
/** Opens and closes panels; authors dispatch it themselves. Detail: `{ id, displayMode, previousEvent }`. */
export const TOGGLE = 'elementor-pro/off-canvas/toggle-display-mode';

const idOf = ({ id }: HTMLElement, { dataset }: HTMLElement): string =>
  id.startsWith(PREFIX) ? id.slice(PREFIX.length) : (dataset.id ?? '');

/** Parts of a panel; null when one is missing. */
export function partsOf(widget: HTMLElement): OffCanvasParts | null {
  const dialog = find(widget, '.e-off-canvas');
  const main = dialog && find(dialog, '.e-off-canvas__main');
  const content = main && find(main, '.e-off-canvas__content');
  return dialog && main && content ? { widget, dialog, main, content, id: idOf(dialog, widget) } : null;
}

/** Links that open, close or toggle a panel. */
export const triggersOf = (root: ParentNode, id: string): HTMLElement[] =>
  findAll(root, 'a[href*="off_canvas"]').filter((link) => {
    const call = parseActionHash(link.getAttribute('href') ?? '');
    return call?.name.startsWith('off_canvas:') && asString(call.settings.id) === id;
  });

/** Whether the panel's own content has a link that closes it. */
export const hasOwnClose = ({ dialog, id }: OffCanvasParts): boolean =>
  triggersOf(dialog, id).some(
    (link) => parseActionHash(link.getAttribute('href') ?? '')?.name !== 'off_canvas:open',
  );

const FOCUSABLE = 'a[href],button,input:not([type=hidden]),select,textarea,[tabindex]:not([tabindex="-1"])';

/** What gets the focus at the opening. */
export const firstStop = ({ content, dialog }: OffCanvasParts): HTMLElement =>
  find(content, FOCUSABLE) ?? dialog;

/** Whether a carousel holds the panel: its copies must not open. */
export const isInSlide = ({ dialog }: OffCanvasParts): boolean => closest(dialog, '.swiper-wrapper') !== null;

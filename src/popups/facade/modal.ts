import { find } from '../../dom/find';
import { wrap } from '../../elementor/scope';
import { closePopup } from '../actions/close-popup';
import { openPopup } from '../actions/open-popup';
import { updatePopupNow } from '../actions/update-popup';
import { isOpen, popupOf } from '../stores';
import { createSettingsHolder } from './settings-holder';

/** The dialog's parts by the names of its library (contract 4.10). */
const PARTS = {
  widgetContent: '.dialog-widget-content',
  closeButton: '.dialog-close-button',
  header: '.dialog-header',
  message: '.dialog-message',
  buttonsWrapper: '.dialog-buttons-wrapper',
};

/** Parts of a popup's dialog that are in the page; none before the first opening. */
function partsOf(id: string): Record<string, HTMLElement | null> {
  const widget = document.getElementById(popupOf(id)?.dialogId ?? '');
  if (!widget) return {};
  const parts = Object.entries(PARTS).map(([name, selector]) => [name, find(widget, selector)]);
  return { widget, ...Object.fromEntries(parts) };
}

/** The dialog as its library offered it; named parts come as sets, empty before the first showing (contract 4.10). */
export function createModal(id: string) {
  const modal = createSettingsHolder();
  const setsOf = (): Record<string, unknown> => {
    const parts = Object.entries({ ...partsOf(id), body: document.body, window });
    return Object.fromEntries(parts.map(([name, part]) => [name, wrap(part)]));
  };
  const chained = (work: (value: unknown) => void) => (value?: unknown) => {
    work(value);
    return modal;
  };
  return Object.assign(modal, {
    show: chained(() => openPopup(id)),
    hide: chained(() => closePopup(id)),
    isVisible: () => {
      const popup = popupOf(id);
      return popup !== undefined && isOpen(popup);
    },
    getElements: (name?: string) => (name ? (setsOf()[name] ?? wrap([])) : setsOf()),
    setID: chained((given) => updatePopupNow(id, { dialogId: String(given) })),
    setMessage: chained((message) => partsOf(id).message?.replaceChildren(...Array.from(wrap(message)))),
  });
}

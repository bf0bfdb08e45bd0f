import { listen } from '../dom/events';
import { BODY_CLASSES, dialogId } from './dialog-markup';
import type { PopupSettings } from './settings';

/** The parts of a popup's dialog, under the names of the dialog library (contract 4.7, 4.10). */
export interface DialogParts {
  widget: HTMLElement;
  widgetContent: HTMLElement;
  closeButton: HTMLElement;
  header: HTMLElement;
  message: HTMLElement;
  buttonsWrapper: HTMLElement;
}

/** Words and looks a dialog takes from the page. */
export interface DialogLook {
  closeLabel: string;
  usesSvgIcons: boolean;
}

const SVG = 'http://www.w3.org/2000/svg';

const part = (document: Document, name: string): HTMLElement => {
  const element = document.createElement('div');
  element.className = `dialog-${name} dialog-lightbox-${name}`;
  return element;
};

function closeIcon(document: Document, usesSvg: boolean): Element {
  if (!usesSvg) {
    const icon = document.createElement('i');
    icon.className = 'eicon-close';
    return icon;
  }
  const icon = document.createElementNS(SVG, 'svg');
  icon.setAttribute('class', 'e-font-icon-svg e-eicon-close');
  icon.setAttribute('viewBox', '0 0 1000 1000');
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute(
    'd',
    'M230 170 500 440 770 170 830 230 560 500 830 770 770 830 500 560 230 830 170 770 440 500 170 230Z',
  );
  icon.append(path);
  return icon;
}

/** An `a` as in the original, since themes dress every real `button`; the keyboard finds no difference. */
function buildCloseButton(document: Document, look: DialogLook): HTMLElement {
  const button = document.createElement('a');
  button.className = 'dialog-close-button dialog-lightbox-close-button';
  const attributes = { href: '#', role: 'button', tabindex: '0', 'aria-label': look.closeLabel };
  for (const [name, value] of Object.entries(attributes)) button.setAttribute(name, value);
  const icon = closeIcon(document, look.usesSvgIcons);
  icon.setAttribute('aria-hidden', 'true');
  button.append(icon);
  listen(button, 'keydown', (event: KeyboardEvent) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    button.click();
  });
  return button;
}

/** Builds the dialog of one popup, empty and not yet in the page (contract 4.7). `close` runs on its close button. */
export function buildDialog(
  document: Document,
  id: string,
  settings: PopupSettings,
  look: DialogLook,
  close: () => void,
): DialogParts {
  const widget = part(document, 'widget');
  widget.id = dialogId(id);
  widget.classList.add(
    'dialog-type-buttons',
    'dialog-type-lightbox',
    'elementor-popup-modal',
    ...settings.classes,
  );
  widget.setAttribute('role', 'dialog');
  widget.tabIndex = -1;
  const [widgetContent, header, message, buttonsWrapper] = [
    'widget-content',
    'header',
    'message',
    'buttons-wrapper',
  ].map((name) => part(document, name)) as [HTMLElement, HTMLElement, HTMLElement, HTMLElement];
  widgetContent.classList.add('animated');
  const closeButton = buildCloseButton(document, look);
  widgetContent.append(header, message, buttonsWrapper);
  widget.append(widgetContent);
  (settings.isCloseButtonOutside ? widget : widgetContent).prepend(closeButton);
  listen(closeButton, 'click', (event) => {
    event.preventDefault();
    close();
  });
  document.body.classList.add(...BODY_CLASSES);
  return { widget, widgetContent, closeButton, header, message, buttonsWrapper };
}

import { useLayoutEffect } from 'react';
import { find, findAll } from '../../dom/find';
import { useStoreChange } from '../../react/hooks/stores/use-store-change';
import { useHostEvent } from '../../react/hooks/use-host-event';
import { INSTRUCTIONS, METHOD, SELECTED_TYPE } from '../markup';
import { instanceOf } from '../payment-element/instances';
import { $openMethod, $settings } from '../stores';
import { chosenGateway } from './chosen-method';

/** The hint of the method that is open inside the one element for all methods. */
export function useMethodHints(): void {
  useStoreChange($openMethod, (type) => {
    for (const hint of findAll(document, INSTRUCTIONS))
      hint.style.display = hint.id === `wc-stripe-payment-method-instructions-${type}` ? 'block' : 'none';
  });
}

/** Gives the label of the gateway the shop's title for all methods; icons in the label stay. */
function showTitle(form: HTMLElement): void {
  const { isOptimized, optimizedTitle, gatewayId } = $settings.get();
  const label = isOptimized && optimizedTitle && find(form, `label[for="payment_method_${gatewayId}"]`);
  if (!label) return;
  const text = [...label.childNodes].find(
    (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim(),
  );
  if (text && text.nodeValue?.trim() !== optimizedTitle) text.nodeValue = `${optimizedTitle} `;
}

/** Keeps the shop's title for all methods in the label, which review updates print again. */
export function useOneElementTitle(form: HTMLElement): void {
  useLayoutEffect(() => showTitle(form), [form]);
  useHostEvent(document.body, 'updated_checkout', () => showTitle(form));
}

/** A method opened in the one element that stays in view chooses its gateway. */
export function chooseOneElement(): void {
  const { isExpanded, gatewayId } = $settings.get();
  if (isExpanded) find(document, `${METHOD}[value="${gatewayId}"]:not(:checked)`)?.click();
}

/**
 * Keeps the box of the one element in view whichever gateway is chosen, where the shop wants that; its list closes while
 * another gateway is chosen. A style sheet outlasts every script that opens and closes boxes.
 */
export function useExpandedBox(form: HTMLElement): void {
  const { isExpanded, gatewayId } = $settings.get();
  useLayoutEffect(() => {
    if (!isExpanded || !document.adoptedStyleSheets) return undefined;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`.payment_box.payment_method_${CSS.escape(gatewayId)} {
      display: block !important; height: auto !important; opacity: 1 !important }`);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [isExpanded, gatewayId]);
  useHostEvent(
    form,
    'change',
    () => {
      if (isExpanded && chosenGateway(form) !== gatewayId) instanceOf('card').element?.collapse?.();
    },
    METHOD,
  );
}

/** Says in the form which method of the one element pays; gateways before 10 expect the field empty. */
export function fillSelectedType(form: HTMLElement, type: string): void {
  const { isOptimized, raw } = $settings.get();
  const field = find(form, SELECTED_TYPE, HTMLInputElement);
  if (field && isOptimized && raw.shouldShowOptimizedCheckout) field.value = type;
}

import { useLayoutEffect } from 'react';
import { findAll, findGiven } from '../../dom/find';
import { useListener } from '../../react/hooks/use-listener';
import { useSubscription } from '../../react/hooks/use-store';
import { chosenGateway, METHOD } from '../payment-methods';
import { FORMS, type PaymentSession } from '../payment-session';

/** Shows the instructions of the method that is open inside the one element for all methods. */
export function useMethodHints(payment: PaymentSession): void {
  useSubscription(payment.$openMethod, (type) => {
    if (type === null) return;
    for (const hint of findAll(document, '.wc-stripe-payment-method-instruction'))
      hint.style.display = hint.id === `wc-stripe-payment-method-instructions-${type}` ? 'block' : 'none';
  });
}

/** Writes the shop's title for all methods into the label of the gateway; icons in the label stay. */
function showTitle(payment: PaymentSession, form: HTMLElement): void {
  const { isOptimized, optimizedTitle, gatewayId } = payment.settings;
  const label = isOptimized && optimizedTitle && findGiven(form, `label[for="payment_method_${gatewayId}"]`);
  if (!label) return;
  const text = [...label.childNodes].find(
    (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim(),
  );
  if (text && text.nodeValue?.trim() !== optimizedTitle) text.nodeValue = `${optimizedTitle} `;
}

/** Keeps the shop's title for all methods in the label, which review updates print again. */
export function useOneElementTitle(payment: PaymentSession, form: HTMLElement): void {
  useLayoutEffect(() => showTitle(payment, form), [payment, form]);
  useListener(document.body, 'updated_checkout', { host: true }, () => showTitle(payment, form));
}

/** A method that is opened in the always visible element chooses the element's gateway. */
export function chooseOneElement(payment: PaymentSession): void {
  const { isExpanded, gatewayId } = payment.settings;
  const scope = payment.elementOf('card').box?.closest(FORMS) ?? document;
  if (isExpanded) findGiven(scope, `${METHOD}[value="${gatewayId}"]:not(:checked)`)?.click();
}

/**
 * Keeps the box of the one element visible whichever gateway is chosen, if the shop wants that; its list is collapsed
 * while another gateway is chosen. A style sheet wins over every script that opens and closes boxes.
 */
export function useExpandedBox(payment: PaymentSession, form: HTMLElement): void {
  const { isExpanded, gatewayId } = payment.settings;
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
  useListener(form, 'change', { selector: METHOD }, () => {
    if (isExpanded && chosenGateway(form) !== gatewayId) payment.elementOf('card').element?.collapse?.();
  });
}

import type { ReactNode } from 'react';
import { find } from '../../../dom/find';
import { valueAt } from '../../../dom/form-fields';
import { slideUp } from '../../../dom/motion';
import { emit } from '../../../host/events';
import { couponRequest } from '../../../shop/cart-state';
import { InnerForm, SLIDE } from './inner-form';
import { postCoupon } from './requests';
import { showAnswer, showFailure } from './show-answer';

const FIELD = 'input[name=coupon_code]';
const LINK = '.e-show-coupon-form';

const isRefusal = (html: string): boolean => /woocommerce-error|is-error/.test(html);

/** What was typed stays for who mistyped it; an accepted code is done with. */
function close(section: HTMLElement, panel: HTMLElement): void {
  const field = find(panel, FIELD, HTMLInputElement);
  const link = find(section, LINK);
  if (field) field.value = '';
  if (panel.contains(panel.ownerDocument.activeElement)) link?.focus({ preventScroll: true });
  link?.setAttribute('aria-expanded', 'false');
  void slideUp(panel, SLIDE);
}

async function apply(section: HTMLElement, panel: HTMLElement): Promise<boolean> {
  const { ownerDocument: document } = section;
  const code = valueAt(panel, FIELD);
  const html = await postCoupon(code);
  const isRefused = isRefusal(html);
  showAnswer(document, html);
  if (isRefused) find(panel, FIELD)?.focus();
  else close(section, panel);
  emit(document.body, 'applied_coupon_in_checkout', [code]);
  emit(document.body, 'update_checkout', [{ update_shipping_method: false }]);
  return !isRefused;
}

/** The coupon inside the builder's checkout. An order that is placed meanwhile waits for the answer. */
export function Coupon({ section, panel }: { section: HTMLElement; panel: HTMLElement }): ReactNode {
  const ask = async (): Promise<void> => {
    const request = apply(section, panel);
    couponRequest.current = request.catch(() => false);
    try {
      await request;
    } finally {
      couponRequest.current = null;
    }
  };
  return (
    <InnerForm
      section={section}
      toggle={LINK}
      panel={panel}
      controls={`${FIELD},.e-apply-coupon`}
      ask={ask}
      fail={() =>
        showFailure(section.ownerDocument, 'The coupon could not be applied. Please try again in a moment.')
      }
    />
  );
}

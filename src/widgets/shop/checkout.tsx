import { type ReactNode, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { stopAll } from '../../dom/events';
import { closest, find, findAll } from '../../dom/find';
import { valueAt } from '../../dom/form-fields';
import { slideToggle, slideUp } from '../../dom/motion';
import { nearest } from '../../dom/nearest';
import { parseServerHtml } from '../../dom/trusted';
import { isVisible } from '../../dom/visible';
import { settingsOf } from '../../elementor/element-settings';
import { elementorConfig } from '../../elementor/settings';
import { emit } from '../../host/events/events';
import { reload } from '../../host/page/reload';
import { report } from '../../host/report';
import { asString, toObject } from '../../host/settings';
import { translate } from '../../host/translate';
import { uniqueId } from '../../host/unique-id';
import { ErrorBox } from '../../notices/error-box';
import { removeNotices } from '../../notices/notices';
import { busyAround, cover } from '../../overlay/cover';
import type { FeatureProps } from '../../react/feature';
import { writeAttributes } from '../../react/hooks/use-attributes';
import { useListener } from '../../react/hooks/use-listener';
import { drawMarkup } from '../../react/placed';
import { callForJson } from '../../shop/client';
import { holdOrders, postCoupon } from '../../shop/coupons';
import { useHandlerReady } from '../use-settings';
import { writeReferers } from './referers';
import { addHoverClass, keepEqualHeights, markDropdowns, stickColumn } from './shop-layout';

/** Duration of opening and closing, ms. */
const SLIDE = 400;

interface InnerFormProps {
  /** Element around the link and the panel. */
  section: HTMLElement;
  /** Selector of the link that opens the panel. */
  toggle: string;
  /** The panel that the link opens. */
  panel: HTMLElement;
  /** Selector of the panel's fields and button. */
  controls: string;
  /** Sends the request; if it rejects, `failure` is shown. */
  ask(): Promise<unknown>;
  failure: string;
}

/** Makes a link a button that opens and closes the panel. */
function usePanelToggle(section: HTMLElement, toggle: string, panel: HTMLElement): void {
  useLayoutEffect(() => {
    panel.id ||= uniqueId('shopwake-part');
    const link = find(section, toggle);
    if (link)
      writeAttributes(link, { role: 'button', 'aria-expanded': isVisible(panel), 'aria-controls': panel.id });
  }, [section, toggle, panel]);
  useListener(section, 'press', { each: toggle }, (event, link) => {
    event.preventDefault();
    const { opening } = slideToggle(panel, SLIDE);
    writeAttributes(link, { 'aria-expanded': opening });
    if (opening) find(panel, 'input:not([type=hidden])')?.focus();
  });
}

/**
 * Coupon or login inside the checkout's form, which cannot contain another form: a link that opens a panel, and a separate
 * form that owns the panel's controls.
 */
function InnerForm({ section, toggle, panel, controls, ask, failure }: InnerFormProps): ReactNode {
  const [id] = useState(() => uniqueId('shopwake-form'));
  const [form, setForm] = useState<HTMLFormElement | null>(null);
  usePanelToggle(section, toggle, panel);
  // Associated with this form, the controls neither submit the order nor are sent with it.
  useLayoutEffect(() => {
    const owned = findAll(panel, controls);
    for (const control of owned) control.setAttribute('form', id);
    return () => {
      for (const control of owned) control.removeAttribute('form');
    };
  }, [panel, controls, id]);
  useListener(form, 'submit', { host: true }, (event) => {
    event.preventDefault();
    // Enter in another field may click the button while the panel is closed.
    if (busyAround(section) || !isVisible(panel)) return;
    ask()
      .finally(cover([section], { mark: true }))
      .catch((cause) => {
        report('checkout widget', cause, section);
        showNotices(section, drawMarkup(<ErrorBox>{failure}</ErrorBox>));
      });
  });
  const body = closest(section, 'body');
  return body && createPortal(<form id={id} ref={setForm} hidden />, body);
}

/** Longest wait for a response, ms. */
const TIMEOUT = 30_000;

/** Logs in; resolves to null, or to the reason for the refusal as HTML. Rejects with a `RequestFailure`. */
async function postLogin(panel: HTMLElement): Promise<string | null> {
  const answer = toObject(
    await callForJson({
      url: elementorConfig().ajaxUrl,
      nonce: () => valueAt(panel, '[name=woocommerce-login-nonce]'),
      fields: (nonce) => ({
        action: 'elementor_woocommerce_checkout_login_user',
        username: valueAt(panel, '[name=username]'),
        password: valueAt(panel, '[name=password]'),
        nonce,
        // The server reads any non-empty value as yes, so the field is omitted for no.
        remember: find(panel, '[name=rememberme]', HTMLInputElement)?.checked ? 'true' : undefined,
      }),
      timeout: TIMEOUT,
    }),
  );
  const message = asString(answer.message);
  if (answer.logged_in !== true && !message) throw new Error('neither logged in nor refused');
  return answer.logged_in === true ? null : message;
}

/** Replaces the notices above the form. */
function showNotices(section: HTMLElement, notices: DocumentFragment): void {
  const document = section.ownerDocument;
  removeNotices(document);
  removeNotices(document, '.woocommerce-NoticeGroup-checkout');
  nearest(section, findAll(document, 'form.woocommerce-checkout'))?.before(notices);
}

/** Shows the notices of a response in an alert, since a list cannot have that role. */
function showAnswer(section: HTMLElement, html: string): void {
  const group = drawMarkup(
    <div className="woocommerce-NoticeGroup woocommerce-NoticeGroup-checkout" role="alert" />,
  );
  const content = parseServerHtml(html, section.ownerDocument);
  for (const notice of content.children) notice.removeAttribute('role');
  group.firstElementChild?.append(content);
  showNotices(section, group);
}

const CONTROLS =
  'input[name=username],input[name=password],input[name=rememberme],.e-woocommerce-form-login-submit';

async function logIn(panel: HTMLElement): Promise<void> {
  const document = panel.ownerDocument;
  const refusal = await postLogin(panel);
  if (refusal === null) return void reload();
  showAnswer(panel, refusal);
  find(panel, '[name=password]')?.focus();
  emit(document.body, 'checkout_error', [refusal]);
}

/** The login inside Elementor's checkout. */
const Login = ({ section, panel }: { section: HTMLElement; panel: HTMLElement }): ReactNode => (
  <InnerForm
    section={section}
    toggle=".e-show-login"
    panel={panel}
    controls={CONTROLS}
    ask={() => logIn(panel)}
    failure={translate('The shop did not answer. Please try to log in again.')}
  />
);

const FIELD = 'input[name=coupon_code]';
const LINK = '.e-show-coupon-form';

/** Clears and closes the coupon form after an accepted code; a refused code stays in its field. */
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
  const order = closest(section, 'form');
  const { html, isRefused } = await postCoupon(code, order ? valueAt(order, '#billing_email') : undefined);
  showAnswer(section, html);
  if (isRefused) find(panel, FIELD)?.focus();
  else close(section, panel);
  emit(document.body, 'applied_coupon_in_checkout', [code]);
  emit(document.body, 'update_checkout', [{ update_shipping_method: false }]);
  return !isRefused;
}

/** The coupon inside Elementor's checkout. An order placed during the request waits for the response. */
function Coupon({ section, panel }: { section: HTMLElement; panel: HTMLElement }): ReactNode {
  return (
    <InnerForm
      section={section}
      toggle={LINK}
      panel={panel}
      controls={`${FIELD},.e-apply-coupon`}
      ask={() => holdOrders(() => apply(section, panel))}
      failure={translate('The coupon could not be applied. Please try again in a moment.')}
    />
  );
}

/** Elementor's checkout page: WooCommerce's form with coupon and login inside. */
export default function ShopCheckout({ node }: FeatureProps): ReactNode {
  const settings = settingsOf(node);
  const { body } = node.ownerDocument;
  const refresh = (): void => {
    addHoverClass(body, '#place_order', settings, 'purchase_button_hover_animation');
    writeReferers(body);
  };
  useLayoutEffect(refresh);
  useListener(body, 'updated_checkout', { host: true }, refresh);
  useLayoutEffect(() => {
    stickColumn(node, settingsOf(node));
    return stopAll([keepEqualHeights(node, 'address'), markDropdowns(node)]);
  }, [node]);
  useHandlerReady(node);
  const [coupon, code] = [find(node, '.e-coupon-box'), find(node, '.e-coupon-anchor')];
  const [login, fields] = [
    find(node, '.e-woocommerce-login-section'),
    find(node, '.e-woocommerce-login-anchor'),
  ];
  return (
    <>
      {coupon && code && <Coupon section={coupon} panel={code} />}
      {login && fields && <Login section={login} panel={fields} />}
    </>
  );
}

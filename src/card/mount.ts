import { findAll } from '../dom';
import { report } from '../page';
import {
  type ElementsOptions,
  fill,
  findFonts,
  PaymentProblem,
  type StripeDoor,
  type StripeError,
  WORDS,
} from '../stripe';
import { whenIdle } from '../timing';
import { clearBoxError, showBoxError } from './box-error';
import { chosenType } from './chosen';
import { type Component, type Desk, stripeOf } from './desk';
import { deferredOptions, elementOptions } from './element-options';
import { findAppearance } from './looks';
import { BOX } from './markup';
import { postIntent } from './requests';

/** Milliseconds after which a shopper is told that the form is not there yet. */
const SLOW = 10_000;

type Ready = (desk: Desk, component: Component) => void;

/** What other parts do with a fresh element (changes inside it, contact data). */
const hooks: Ready[] = [];

/** Runs `work` for each element made from now on. */
export const whenCreated = (work: Ready): void => {
  hooks.push(work);
};

async function intentOptions(desk: Desk, component: Component): Promise<ElementsOptions> {
  const { isPaymentNeeded, kind } = desk.settings;
  const isSetup = kind === 'change-payment' || isAdding(component) || !isPaymentNeeded;
  const { id, secret } = await postIntent(desk.settings, isSetup ? 'setup' : 'payment', component.type);
  if (!secret) throw new PaymentProblem(fill(WORDS.notLoaded, component.method.title));
  component.intentId = id;
  return { clientSecret: secret };
}

const isAdding = ({ box }: Component): boolean => Boolean(box?.closest('form#add_payment_method'));

async function create(desk: Desk, component: Component, door: StripeDoor): Promise<void> {
  const kind = component.method.isDeferred
    ? deferredOptions(desk, component, door)
    : await intentOptions(desk, component);
  const fonts = findFonts(desk.document);
  const appearance = await findAppearance(desk);
  component.elements = door.client.elements({
    ...kind,
    ...(fonts.length > 0 && { fonts }),
    appearance,
    paymentMethodCreation: 'manual',
  });
  component.element = component.elements.create('payment', elementOptions(desk));
  component.element.on('ready', () => {
    component.isReady = true;
    clearBoxError(desk, component);
  });
  component.element.on<{ error?: StripeError }>('loaderror', ({ error }) => {
    report(`card ${component.type}`, error?.message ?? 'the payment element did not load', component.box);
    component.element?.unmount();
    fail(desk, component, new PaymentProblem(fill(WORDS.notLoaded, component.method.title)));
  });
  for (const hook of hooks) hook(desk, component);
}

function fail(desk: Desk, component: Component, cause: unknown): void {
  const otherwise = fill(WORDS.notLoaded, component.method.title);
  component.failure = otherwise;
  import('./later')
    .then(({ textOf }) => textOf(desk, cause, otherwise))
    .catch(() => otherwise)
    .then((text) => {
      if (!component.failure) return;
      component.failure = text;
      showBoxError(desk, component, text);
    });
}

/** Puts the element where the newest box is; a box replaced meanwhile is followed. */
function place(desk: Desk, component: Component): void {
  const { box, element } = component;
  if (!box?.isConnected || !element || isFilled(box)) return;
  component.isReady = false;
  desk.document.body.dispatchEvent(new Event('wc-credit-card-form-init'));
  element.mount(box);
}

const isFilled = (box: HTMLElement): boolean => box.childElementCount > 0;

function restart(component: Component): void {
  component.element?.destroy();
  Object.assign(component, { element: null, elements: null, intentId: '', failure: '' });
}

async function bring(desk: Desk, component: Component): Promise<void> {
  if (component.failure) restart(component);
  const late = setTimeout(() => {
    showBoxError(desk, component, fill(WORDS.notLoaded, component.method.title));
  }, SLOW);
  try {
    const door = await stripeOf(desk);
    if (!component.element) await create(desk, component, door);
    clearBoxError(desk, component);
    place(desk, component);
  } catch (cause) {
    report(`card ${component.type}`, cause, component.box);
    fail(desk, component, cause);
  } finally {
    clearTimeout(late);
  }
}

/** Fills the component's newest box; one that the host replaced meanwhile is followed. */
function start(desk: Desk, component: Component): void {
  const { box, mounting, failure } = component;
  if (mounting || !box?.isConnected || (isFilled(box) && !failure)) return;
  component.mounting = bring(desk, component).finally(() => {
    component.mounting = null;
    if (component.box !== box && !component.failure) start(desk, component);
  });
}

/**
 * Fills one box of the host, unless that was done or is under way (card contract 3.2). The chosen method comes first,
 * the others when the browser is idle; those that need an intent wait until they are chosen. What failed is tried
 * again only `again`: when the shopper chooses it anew.
 */
export function mountBox(desk: Desk, box: HTMLElement, again = false): void {
  const component = desk.components.get(box.dataset.paymentMethodType ?? '');
  if (!component || component.type === 'blik') return;
  component.box = box;
  const isChosen = chosenType(desk, box) === component.type;
  if (component.failure && !(again && isChosen)) showBoxError(desk, component, component.failure);
  else if (isChosen) start(desk, component);
  else if (component.method.isDeferred) whenIdle(() => start(desk, component));
}

/** Fills every box below `root` that is empty; harmless to repeat. */
export function mountBoxes(desk: Desk, root: ParentNode, again = false): void {
  for (const box of findAll(root, BOX)) mountBox(desk, box, again);
}

/** Stripe.js came after all: whatever failed for want of it starts anew. */
export function mountAnew(desk: Desk): void {
  for (const component of desk.components.values()) if (component.failure) restart(component);
  mountBoxes(desk, desk.document);
}

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
    fail(desk, component, new PaymentProblem(fill(WORDS.notLoaded, component.method.title)));
  });
  for (const hook of hooks) hook(desk, component);
}

function fail(desk: Desk, component: Component, cause: unknown): void {
  component.hasLoadError = true;
  const otherwise = fill(WORDS.notLoaded, component.method.title);
  import('./later')
    .then(({ textOf }) => textOf(desk, cause, otherwise))
    .catch(() => otherwise)
    .then((text) => component.hasLoadError && showBoxError(desk, component, text));
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
  Object.assign(component, { element: null, elements: null, intentId: '', hasLoadError: false });
}

async function bring(desk: Desk, component: Component): Promise<void> {
  if (component.hasLoadError) restart(component);
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

/** Whether this box gets its element now: methods that need an intent first wait until they are chosen. */
function isDue(desk: Desk, { type, method, hasLoadError }: Component, box: HTMLElement): boolean {
  if (isFilled(box) && !hasLoadError) return false;
  return method.isDeferred || chosenType(desk, box) === type;
}

/** Fills one box of the host, unless that was done or is under way (card contract 3.2). */
export function mountBox(desk: Desk, box: HTMLElement): void {
  const component = desk.components.get(box.dataset.paymentMethodType ?? '');
  if (!component || component.type === 'blik') return;
  component.box = box;
  if (component.mounting || !isDue(desk, component, box)) return;
  component.mounting = bring(desk, component).finally(() => {
    component.mounting = null;
    if (component.box && component.box !== box) mountBox(desk, component.box);
  });
}

/** Fills every box below `root` that is empty; harmless to repeat. */
export function mountBoxes(desk: Desk, root: ParentNode): void {
  for (const box of findAll(root, BOX)) mountBox(desk, box);
}

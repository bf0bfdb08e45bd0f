import { findAll } from '../dom/find';
import { report, withPart } from '../host/report';
import { findFonts } from '../stripe/appearance/find-fonts';
import { openStripe, type StripeInstance } from '../stripe/open-stripe';
import type { Appearance, StripeError } from '../stripe/types';
import { whenIdle } from '../timing/idle';
import { chosenComponent } from './chosen';
import type { Component, Desk } from './desk';
import { deferredOptions, elementOptions } from './element-options';
import { BOX } from './markup';
import { fetchPaying, sayPlainly } from './paying';
import { showSaveRows } from './saving';

/** Milliseconds after which a shopper is told that the form is not there yet. */
const SLOW = 10_000;

/** The theme's looks: from the server's cache, else sampled and saved once per page load (card contract 3.5). */
function findAppearance(desk: Desk): Promise<Appearance> | Appearance {
  desk.appearance ??=
    desk.settings.appearance ??
    import('./looks')
      .then(({ sampleLooks }) => sampleLooks(desk))
      .catch((cause) => {
        report('card', cause);
        return { theme: 'stripe' };
      });
  return desk.appearance;
}

/** Takes a message of ours out of the method's box. */
function calm(desk: Desk, component: Component): void {
  if (component.isTold) withPart(fetchPaying(), ({ clearBoxError }) => clearBoxError(desk, component));
}

function listenTo(desk: Desk, component: Component): void {
  component.element?.on('ready', () => {
    component.isReady = true;
    calm(desk, component);
  });
  component.element?.on<{ error?: StripeError }>('loaderror', ({ error }) => {
    component.element?.unmount();
    fail(desk, component, new Error(error?.message ?? 'loaderror'));
  });
  component.element?.on('focus', () => withPart(fetchPaying()));
  if (desk.settings.isOptimized)
    withPart(import('./conditions'), (part) => part.followInside(desk, component, showSaveRows));
}

async function create(desk: Desk, component: Component, door: StripeInstance): Promise<void> {
  // First, since it may be fetched: the amount is the one of the moment the element is made.
  const appearance = await findAppearance(desk);
  const kind = component.method.isDeferred
    ? deferredOptions(desk, component, door)
    : await (await fetchPaying()).intentOptions(desk, component);
  component.elements = door.client.elements({
    ...kind,
    fonts: findFonts(desk.document),
    appearance,
    paymentMethodCreation: 'manual',
  });
  component.element = component.elements.create('payment', elementOptions(desk));
  listenTo(desk, component);
}

/** The code with the shop's words may not come either: then it is said as Stripe's plugin says it. */
const tell = (desk: Desk, component: Component): void =>
  withPart(
    fetchPaying().then(
      ({ sayLoadFailure }) => sayLoadFailure(desk, component),
      () => {
        const { gateway, method } = component;
        component.isTold = true;
        sayPlainly(
          desk.document,
          gateway,
          `Failed to load ${method.title} payment method. Please refresh the page and try again.`,
        );
      },
    ),
  );

function fail(desk: Desk, component: Component, cause: unknown): void {
  report(`card ${component.type}`, cause, component.box);
  component.failure = cause;
  tell(desk, component);
}

const isFilled = (box: HTMLElement): boolean => box.childElementCount > 0;

/** Puts the element where the newest box is; a box replaced meanwhile is followed. */
function place(desk: Desk, component: Component): void {
  const { box, element } = component;
  if (!box?.isConnected || !element || isFilled(box)) return;
  component.isReady = false;
  desk.document.body.dispatchEvent(new Event('wc-credit-card-form-init'));
  element.mount(box);
}

function restart(component: Component): void {
  component.element?.destroy();
  Object.assign(component, { element: null, elements: null, intentId: '', failure: null });
}

async function bring(desk: Desk, component: Component): Promise<void> {
  const late = setTimeout(() => tell(desk, component), SLOW);
  try {
    if (component.failure) restart(component);
    const door = await openStripe(desk.settings);
    if (!component.element) await create(desk, component, door);
    calm(desk, component);
    place(desk, component);
  } catch (cause) {
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
  const isChosen = chosenComponent(desk, box) === component;
  if (component.failure && !(again && isChosen)) tell(desk, component);
  else if (isChosen) start(desk, component);
  else if (component.method.isDeferred) whenIdle(() => start(desk, component));
}

/** Fills every box below `root` that is empty; harmless to repeat. */
export function mountBoxes(desk: Desk, root: ParentNode, again = false): void {
  desk.putBack?.();
  for (const box of findAll(root, BOX)) mountBox(desk, box, again);
}

/** Stripe.js came after all: whatever failed for want of it starts anew. */
export function mountAnew(desk: Desk): void {
  for (const component of desk.components.values()) if (component.failure) restart(component);
  mountBoxes(desk, desk.document);
}

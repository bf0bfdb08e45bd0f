import { listen, type Stop } from '../dom';
import { hear, report, shared } from '../page';
import { $cart } from '../shop';
import { openStripe, whenStripeArrives } from '../stripe';
import { debounce } from '../timing';
import { moveInto, sell } from './buttons';
import { type Counter, createCounter } from './counter';
import { uncoverPage } from './curtain';
import { findOffer } from './offers';
import { followProduct } from './product-updates';
import { hideButtons } from './projections';
import { claim, collapse } from './reserve';
import { type ExpressSettings, readExpressSettings } from './settings';

/** Milliseconds the first review update of a checkout may take, if it is yet to come, before we ask the cart ourselves. */
const FIRST_UPDATE = 1500;

interface Page {
  counter: Promise<Counter> | null;
}

const pageState = (): Page => shared('express page', () => ({ counter: null }));

async function refresh(counter: Counter): Promise<void> {
  try {
    const offer = await findOffer(counter);
    if (offer) await sell(counter, offer);
    else hideButtons(counter);
  } catch (cause) {
    report('express', cause, counter.container);
    if (!counter.groups.size) hideButtons(counter);
  }
}

/** Cart totals and review updates change what is sold; one question answers events that come together. */
function followCart(counter: Counter): (delay: number) => void {
  const { body } = counter.document;
  const soon = debounce(() => void refresh(counter), 0);
  for (const type of ['updated_cart_totals', 'updated_checkout', 'wc_cart_emptied'])
    hear(body, type, () => {
      counter.changedAt = performance.now();
      soon();
    });
  return (delay) => {
    const first = debounce(soon, delay);
    const stop = hear(body, 'updated_checkout', () => {
      stop();
      first.cancel();
    });
    first();
  };
}

/** Back from the bank or the thank-you page by history: the page lies there as it was left, covered. */
function awaitReturn(counter: Counter): void {
  const { defaultView } = counter.document;
  if (!defaultView) return;
  listen(defaultView, 'pageshow', (event) => {
    if (!(event as PageTransitionEvent).persisted) return;
    Object.assign(counter, { isConfirming: false, open: null, addition: null });
    uncoverPage(counter.document);
    void refresh(counter);
  });
}

function begin(counter: Counter): void {
  awaitReturn(counter);
  const { page } = counter.settings;
  if (page === 'product') void refresh(counter).then(() => followProduct(counter));
  else if (page === 'order') void refresh(counter);
  else followCart(counter)(page === 'checkout' && !$cart.get().revision ? FIRST_UPDATE : 0);
}

async function openCounter(settings: ExpressSettings, document: Document): Promise<Counter> {
  const { key, locale, apiVersion } = settings;
  const door = await openStripe(document, { key, locale, apiVersion });
  return createCounter(document, settings, door);
}

/** The page's one counter, opened with the first container. */
function counterFor(settings: ExpressSettings, document: Document): Promise<Counter> {
  const page = pageState();
  const known = page.counter;
  if (known) return known;
  const opening = openCounter(settings, document);
  page.counter = opening;
  opening.catch(() => {
    page.counter = null;
  });
  return opening;
}

async function takePlace(container: HTMLElement, settings: ExpressSettings): Promise<void> {
  const counter = await counterFor(settings, container.ownerDocument);
  const isFirst = counter.container === null;
  moveInto(counter, container);
  if (isFirst) begin(counter);
}

/** Sets up the buttons in a container of the host; a container that comes later takes the living buttons over. */
export async function openExpress(container: HTMLElement): Promise<Stop | undefined> {
  const settings = readExpressSettings();
  claim(container, settings);
  if (!settings?.wallets.length) return undefined;
  try {
    await takePlace(container, settings);
    return undefined;
  } catch (cause) {
    report('express', cause, container);
    const stop = collapse(container);
    whenStripeArrives(container.ownerDocument, () => {
      stop();
      void takePlace(container, settings).catch((again) => report('express', again, container));
    });
    return stop;
  }
}

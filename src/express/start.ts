import { listen } from '../dom/events';
import { find } from '../dom/find';
import type { Stop } from '../dom/types';
import { on } from '../host/events';
import { shared } from '../host/registry';
import { report, withPart } from '../host/report';
import { whenStripeArrives } from '../stripe/load-stripe';
import { openStripe } from '../stripe/open-stripe';
import { moveInto, sell } from './buttons';
import { isTouched } from './choice';
import { type Counter, createCounter } from './counter';
import { CONTAINER, PRODUCT } from './markup';
import type { Offer } from './offer';
import { fetchOrdering, withOrdering } from './orders';
import { withdraw } from './projections';
import { claim, collapse } from './reserve';
import { type ExpressSettings, readExpressSettings } from './settings';

/** Forms whose price depends on more than a quantity. */
const CHOICES = [PRODUCT.variations, PRODUCT.booking, PRODUCT.addons, PRODUCT.deposit].join();

interface Page {
  counter: Promise<Counter> | null;
}

const pageState = (): Page => shared('express page', () => ({ counter: null }));

async function findOffer(counter: Counter): Promise<Offer | null> {
  const { page, isVariationSupported, product } = counter.settings;
  if (page === 'product') return counter.offer ?? (isVariationSupported ? product : null);
  return (await import('./offers')).findOffer(counter);
}

/** Sells what the page or its cart holds now; nothing while that is not told. Only the newest answer counts. */
async function refresh(counter: Counter): Promise<void> {
  counter.question += 1;
  const { question } = counter;
  const offer = await findOffer(counter).catch((cause) => report('express', cause, counter.container));
  if (question !== counter.question) return;
  if (offer) await sell(counter, offer);
  else withdraw(counter);
}

/** Back from the bank or the thank-you page by history: the page lies there as it was left, covered. */
function awaitReturn(counter: Counter): void {
  const { defaultView } = counter.document;
  if (!defaultView) return;
  listen(defaultView, 'pageshow', (event) => {
    if (!(event as PageTransitionEvent).persisted) return;
    Object.assign(counter, { isConfirming: false, open: null, addition: null, former: null });
    withOrdering(({ uncoverPage }) => uncoverPage(counter.document));
    withPart(refresh(counter));
  });
}

/** A product with choices is followed from the start, any other from the visitor's first touch of its form, or where all code is at hand. */
function followProduct(counter: Counter): void {
  const { document } = counter;
  const form = find(document, PRODUCT.form);
  const follow = (): void => {
    if (isFollowing) return;
    isFollowing = true;
    withPart(import('./product-updates'), (updates) => updates.followProduct(counter));
  };
  let isFollowing = false;
  if (__STANDALONE__ || find(document, CHOICES) || isTouched(document)) follow();
  if (form) for (const type of ['pointerover', 'focusin', 'input']) on(form, type, follow);
}

/**
 * What ordering needs is there before a press: it comes with the pointer on the buttons, on a product page, whose sheet
 * waits for the cart, with any first touch.
 */
function prefetchOrdering({ container, document, settings }: Counter): void {
  const prefetch = (): void => withPart(fetchOrdering());
  if (container) listen(container, 'pointerover', prefetch, { once: true });
  if (settings.page !== 'product') return;
  for (const type of ['pointerdown', 'keydown']) listen(document, type, prefetch, { once: true });
}

/** Rejects where the code that follows a cart cannot be fetched: then the next container begins again. */
async function begin(counter: Counter): Promise<void> {
  const again = (): void => withPart(refresh(counter));
  const { page } = counter.settings;
  if (page === 'product') withPart(refresh(counter), () => followProduct(counter));
  else if (page === 'order') again();
  else (await import('./offers')).followCart(counter, again);
  awaitReturn(counter);
  prefetchOrdering(counter);
}

async function openCounter(settings: ExpressSettings, document: Document): Promise<Counter> {
  const { key, locale, apiVersion } = settings;
  const door = await openStripe({ key, locale, apiVersion });
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
  if (!container.isConnected) return;
  const isFirst = counter.container === null;
  moveInto(counter, container);
  if (!isFirst) return;
  await begin(counter).catch((cause) => {
    counter.container = null;
    throw cause;
  });
}

/**
 * Sets up the buttons in a container of the host; one that comes in its place later takes the living buttons over. On
 * a page with two (cart and checkout) the first has them.
 */
export async function openExpress(container: HTMLElement): Promise<Stop | undefined> {
  if (find(container.ownerDocument, CONTAINER) !== container) {
    container.dataset.shopwake = 'express';
    return undefined;
  }
  const settings = readExpressSettings();
  claim(container, settings);
  if (!settings?.wallets.length) return undefined;
  try {
    await takePlace(container, settings);
    return undefined;
  } catch (cause) {
    report('express', cause, container);
    const stop = collapse(container);
    whenStripeArrives(() => {
      stop();
      void takePlace(container, settings).catch((again) => report('express', again, container));
    });
    return stop;
  }
}

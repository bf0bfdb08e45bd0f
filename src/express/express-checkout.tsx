import { type ReactNode, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { shared } from '../host/registry';
import { report } from '../host/report';
import { awaitGlobal, readGlobal } from '../host/settings';
import { cover } from '../overlay/cover';
import type { FeatureProps } from '../react/feature';
import { useListener } from '../react/hooks/use-listener';
import { useStore } from '../react/hooks/use-store';
import { openStripe, whenStripeArrives } from '../stripe/open-stripe';
import { claimSlot, releaseSlot, useSlot } from './buttons/button-slot';
import { walletContainer } from './buttons/container';
import { ownContainer } from './buttons/slot-layout';
import { WalletButtons } from './buttons/wallet-buttons';
import { ExpressNotices } from './express-notices';
import { createExpressSession, type ExpressSession } from './express-session';
import { type ExpressSettings, PARAMS, readExpressSettings } from './express-settings';
import { ProductOffer } from './offer/product-offer';
import { CartOffer, OrderOffer, refreshOffer } from './offer/refresh-offer';
import { useOrderFormLock, usePostedForm } from './purchase/order-pay-form';

declare module '../host/registry' {
  interface PageRegistry {
    /** The session of the page's wallet buttons. */
    express: ExpressSession;
  }
}

/** Keep the offer in step with the page: a product's form, the cart, or the order that is paid. */
const OFFERS = {
  product: ProductOffer,
  cart: CartOffer,
  checkout: CartOffer,
  order: OrderOffer,
  change: OrderOffer,
};

const COVER = {
  position: 'fixed',
  inset: 0,
  zIndex: 1000,
  background: '#fff',
  opacity: 0.6,
  cursor: 'wait',
} as const;

function Overlay(): ReactNode {
  useLayoutEffect(() => {
    const { body } = document;
    body.setAttribute('aria-busy', 'true');
    return () => body.removeAttribute('aria-busy');
  }, []);
  return <div className="blockUI blockOverlay" style={COVER} />;
}

/** The browser restores the page from its back/forward cache as it was left, covered. */
function useHistoryReturn(session: ExpressSession): void {
  useListener(window, 'pageshow', ({ persisted }) => {
    const state = session.$state.get();
    if (!persisted || state.status !== 'open') return;
    session.$state.set({ ...state, isConfirming: false, openWallet: null });
    // The purchase is over: the added product stays in the cart.
    session.$addition.set(null);
    session.formerCart = null;
    void refreshOffer(session);
  });
}

async function connectStripe(session: ExpressSession, settings: ExpressSettings): Promise<void> {
  const { $state } = session;
  const { key, locale, apiVersion } = settings;
  $state.setKey('status', 'opening');
  try {
    session.stripe = await openStripe({ key, locale, apiVersion });
    $state.setKey('status', 'open');
  } catch (cause) {
    report('express', cause);
    $state.setKey('status', 'unavailable');
    releaseSlot(session);
    whenStripeArrives(() => {
      if ($state.get().status === 'unavailable') void connectStripe(session, settings);
    });
  }
}

/**
 * Reads the settings, which an optimiser may bring late, and opens Stripe, once per page; a session that could not be
 * opened is tried again with the next container. Never rejects.
 */
async function openSession(session: ExpressSession): Promise<void> {
  const { $state } = session;
  const { status } = $state.get();
  if (status === 'reading' || status === 'opening' || status === 'open') return;
  $state.setKey('status', 'reading');
  if (readGlobal(PARAMS) === undefined) await awaitGlobal(PARAMS, { feature: 'express' });
  const settings = readExpressSettings();
  $state.setKey('settings', settings);
  if (settings?.wallets.length) await connectStripe(session, settings);
  else $state.setKey('status', 'closed');
}

/** The session of this page, for both of its features. */
const pageSession = shared('express', createExpressSession);

interface ExpressPageProps extends Partial<FeatureProps> {
  /** For tests. */
  session?: ExpressSession;
}

/** The parts that exist once per page: the offer, the notices, and the overlay during an order or an open sheet. */
export function ExpressPage({ session = pageSession }: ExpressPageProps): ReactNode {
  const { status, settings, isConfirming, openWallet } = useStore(session.$state);
  useHistoryReturn(session);
  useOrderFormLock(session);
  usePostedForm();
  const Offer = status === 'open' && settings ? OFFERS[settings.page] : null;
  // The sheet of a product page does not sell what the rest of the page shows.
  const isCovered = isConfirming || (openWallet !== null && settings?.page !== 'product');
  return (
    <>
      {Offer && <Offer session={session} />}
      {isCovered && createPortal(<Overlay />, document.body)}
      <ExpressNotices session={session} />
    </>
  );
}

function Slot({ session, container }: { session: ExpressSession; container: HTMLElement }): ReactNode {
  const isBusy = useStore(session.$productRequests) > 0;
  useSlot(session, container);
  useLayoutEffect(() => (isBusy ? cover([container]) : undefined), [isBusy, container]);
  return <WalletButtons session={session} container={container} />;
}

/**
 * The wallet buttons in one container; a container that replaces it later takes the mounted buttons over. On a page with
 * two (cart and checkout, a template for phones and one for desktops) the first visible one shows buttons.
 */
export function ExpressButtons({
  node: container,
  session = pageSession,
}: ExpressPageProps & FeatureProps): ReactNode {
  const { status } = useStore(session.$state);
  const [isFirst] = useState(() => walletContainer() === container);
  const [isClaimed, setClaimed] = useState(false);
  const isRead = isFirst && status !== 'idle' && status !== 'reading';
  useLayoutEffect(() => {
    if (isFirst) void openSession(session);
    else ownContainer(container);
  }, [isFirst, session, container]);
  useLayoutEffect(() => {
    if (!isRead) return;
    claimSlot(session, container);
    setClaimed(true);
  }, [isRead, session, container]);
  return isClaimed && <Slot session={session} container={container} />;
}

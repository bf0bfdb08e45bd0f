import { useStore } from '@nanostores/react';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { find } from '../dom/find';
import { block } from '../overlay/block';
import type { FeatureProps } from '../react/feature';
import { WalletButtons } from './button/wallet-buttons';
import { CONTAINER } from './markup';
import { ExpressNotices } from './notices/express-notices';
import { CartOffer } from './offer/cart-offer';
import { OrderOffer } from './offer/order-offer';
import { claimPlace } from './place/claim-place';
import { usePlace } from './place/use-place';
import { ownContainer } from './place/write-place';
import { ProductOffer } from './product/product-offer';
import { $isAsking } from './product/stores';
import { openSession } from './session/open-session';
import { PageOverlay } from './session/page-overlay';
import { $session, $settings } from './session/stores';
import { useHeldForms } from './session/use-held-forms';
import { useHistoryReturn } from './session/use-history-return';

/** What keeps the offer as the page is: a product's form, the cart, or the order that is paid. */
const OFFERS = {
  product: ProductOffer,
  cart: CartOffer,
  checkout: CartOffer,
  order: OrderOffer,
  change: OrderOffer,
};

/** What the page has once, whichever container holds its buttons: the offer, the overlay while an order is made, notices. */
export function ExpressSession(): ReactNode {
  const { status } = useStore($session);
  const settings = useStore($settings);
  useHistoryReturn();
  useHeldForms();
  const isOpen = status === 'open' && settings;
  const Offer = isOpen ? OFFERS[settings.page] : null;
  return (
    <>
      {Offer && <Offer />}
      <PageOverlay />
      <ExpressNotices />
    </>
  );
}

/** The place of the buttons, and the buttons in it. */
function ButtonPlace({ container }: { container: HTMLElement }): ReactNode {
  const isAsking = useStore($isAsking);
  usePlace(container);
  useLayoutEffect(() => (isAsking ? block(container) : undefined), [isAsking, container]);
  return <WalletButtons container={container} />;
}

/**
 * The wallet buttons in one container of the host; a container that comes in its place later takes the living buttons
 * over. On a page with two (cart and checkout) the first has them.
 */
export function ExpressButtons({ node }: FeatureProps): ReactNode {
  const { status } = useStore($session);
  const [isFirst] = useState(() => find(document, CONTAINER) === node);
  const [isClaimed, setClaimed] = useState(false);
  const isRead = isFirst && status !== 'idle' && status !== 'reading';
  useLayoutEffect(() => {
    if (isFirst) void openSession();
    else ownContainer(node);
  }, [isFirst, node]);
  useLayoutEffect(() => {
    if (!isRead) return;
    claimPlace(node);
    setClaimed(true);
  }, [isRead, node]);
  return isClaimed && <ButtonPlace container={node} />;
}

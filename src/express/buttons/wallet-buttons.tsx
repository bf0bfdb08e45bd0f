import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { report } from '../../host/report';
import { useStore, useSubscription } from '../../react/hooks/use-store';
import type { ExpressSession } from '../express-session';
import type { Wallet } from '../express-settings';
import { dropWallet } from './build-buttons';
import { buttonId, showSlot } from './button-slot';

/** Mounts a wallet's button in `node`; unmounts it from its former one. */
function mountGroup(session: ExpressSession, wallet: Wallet, node: HTMLElement): void {
  const group = session.groups.get(wallet);
  if (!group) return;
  if (group.node) group.element.unmount();
  group.node = node;
  group.element.mount(node);
}

/** Unmounts a wallet's button from `node`; it can be mounted again. */
function unmountGroup(session: ExpressSession, wallet: Wallet, node: HTMLElement): void {
  const group = session.groups.get(wallet);
  if (group?.node !== node) return;
  group.node = null;
  group.element.unmount();
}

interface WalletButtonProps {
  session: ExpressSession;
  wallet: Wallet;
  /** Pixels. */
  height: number | undefined;
  isShown: boolean;
}

/** The element of one wallet's button, as high as the button and hidden until all of them come together. */
function WalletButton({ session, wallet, height, isShown }: WalletButtonProps): ReactNode {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const node = ref.current;
    if (!node) return undefined;
    try {
      mountGroup(session, wallet, node);
    } catch (cause) {
      report('express', cause, node);
      dropWallet(session, wallet);
    }
    return () => unmountGroup(session, wallet, node);
  }, [session, wallet]);
  const visibility = isShown ? undefined : 'hidden';
  return <div id={buttonId(wallet)} ref={ref} style={{ minHeight: height, visibility }} />;
}

interface WalletButtonsProps {
  session: ExpressSession;
  /** The host's. */
  container: HTMLElement;
}

/** The wallet buttons, drawn in the host's container. */
export function WalletButtons({ session, container }: WalletButtonsProps): ReactNode {
  const { round, states } = useStore(session.$buttons);
  const isShown = useStore(session.$areShown);
  const height = useStore(session.$state).settings?.button.height;
  useSubscription(session.$areShown, (areShown) => {
    if (areShown) showSlot(session);
  });
  const wallets = Object.keys(states) as Wallet[];
  return createPortal(
    wallets.map((wallet) => (
      <WalletButton
        key={`${round} ${wallet}`}
        session={session}
        wallet={wallet}
        height={height}
        isShown={isShown}
      />
    )),
    container,
  );
}

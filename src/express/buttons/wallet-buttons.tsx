import { type CSSProperties, type ReactNode, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { report } from '../../host/report';
import { useStore } from '../../react/hooks/use-store';
import { type ExpressSession, settingsOf } from '../express-session';
import type { Wallet } from '../express-settings';
import { dropWallet } from './build-buttons';
import { buttonId } from './button-slot';
import { rememberWallets } from './likely-wallets';
import { WAITING } from './slot-layout';

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
  /** As high as the button; no layout box until the button is ready, unless its place is kept. */
  style: CSSProperties;
}

/** The element of one wallet's button. */
function WalletButton({ session, wallet, style }: WalletButtonProps): ReactNode {
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
  return <div id={buttonId(wallet)} ref={ref} style={style} />;
}

const heightOf = (wallet: Wallet): number => document.getElementById(buttonId(wallet))?.offsetHeight ?? 0;

/** Remembers the shown wallets, and those whose places are still kept, for the first layout of the shop's later pages. */
function useMemory(session: ExpressSession, isShown: boolean, names: string): void {
  useLayoutEffect(() => {
    if (!isShown) return;
    const settings = settingsOf(session);
    const wallets = names.split(' ') as Wallet[];
    rememberWallets(settings, wallets, Math.max(...wallets.map(heightOf)) || settings.button.height);
  }, [session, isShown, names]);
}

interface WalletButtonsProps {
  session: ExpressSession;
  /** The host's. */
  container: HTMLElement;
}

/** The wallet buttons, drawn in the host's container: each as soon as it is ready. */
export function WalletButtons({ session, container }: WalletButtonsProps): ReactNode {
  const { round, states } = useStore(session.$buttons);
  const isShown = useStore(session.$areShown);
  const kept = useStore(session.$places)?.wallets ?? [];
  const minHeight = useStore(session.$state).settings?.button.height;
  const visibility = isShown ? undefined : 'hidden';
  const wallets = Object.keys(states) as Wallet[];
  const placed = wallets.filter((wallet) => states[wallet] === 'ready' || kept.includes(wallet));
  const styleOf = (wallet: Wallet): CSSProperties => {
    if (!placed.includes(wallet)) return { display: 'none' };
    return { minHeight, visibility, background: states[wallet] === 'ready' ? undefined : WAITING };
  };
  useMemory(session, isShown, placed.join(' '));
  return createPortal(
    wallets.map((wallet) => (
      <WalletButton key={`${round} ${wallet}`} session={session} wallet={wallet} style={styleOf(wallet)} />
    )),
    container,
  );
}

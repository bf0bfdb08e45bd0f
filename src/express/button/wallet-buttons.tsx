import { useStore } from '@nanostores/react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { report } from '../../host/report';
import { useSubscription } from '../../react/hooks/stores/use-subscription';
import { buttonId, type Wallet } from '../markup';
import { showPlace } from '../place/change-place';
import { $settings } from '../session/stores';
import { dropWallet } from './settle-wallet';
import { $areShown, $buttons } from './stores';
import { mountGroup, unmountGroup } from './wallet-groups';

interface WalletButtonProps {
  wallet: Wallet;
  /** Pixels. */
  height: number | undefined;
  isShown: boolean;
}

/** The place of one wallet's button, as high as the button and unseen until all of them come together. */
function WalletButton({ wallet, height, isShown }: WalletButtonProps): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const node = place.current;
    if (!node) return undefined;
    try {
      mountGroup(wallet, node);
    } catch (cause) {
      report('express', cause, node);
      dropWallet(wallet);
    }
    return () => unmountGroup(wallet, node);
  }, [wallet]);
  const visibility = isShown ? undefined : 'hidden';
  return <div id={buttonId(wallet)} ref={place} style={{ minHeight: height, visibility }} />;
}

/** The wallet buttons, drawn into the host's container. */
export function WalletButtons({ container }: { container: HTMLElement }): ReactNode {
  const { round, states } = useStore($buttons);
  const isShown = useStore($areShown);
  const height = useStore($settings)?.button.height;
  useSubscription($areShown, (areShown) => {
    if (areShown) showPlace();
  });
  const wallets = Object.keys(states) as Wallet[];
  return createPortal(
    wallets.map((wallet) => (
      <WalletButton key={`${round} ${wallet}`} wallet={wallet} height={height} isShown={isShown} />
    )),
    container,
  );
}

import { report } from '../../host/report';
import { awaitGlobal } from '../../host/scripts/await-global';
import { readGlobal } from '../../host/settings/settings';
import { whenStripeArrives } from '../../stripe/load-stripe';
import { openStripe } from '../../stripe/open-stripe';
import { stripeObjects } from '../button/wallet-groups';
import { releasePlace, takePlaceAgain } from '../place/change-place';
import { type ExpressSettings, PARAMS, readExpressSettings } from '../settings';
import { $session, $settings } from './stores';

/** Settings that an optimiser brings late are awaited, bounded. */
async function awaitSettings(): Promise<void> {
  await awaitGlobal(PARAMS, { feature: 'express' });
}

async function connectStripe(settings: ExpressSettings): Promise<void> {
  const { key, locale, apiVersion } = settings;
  $session.setKey('status', 'opening');
  try {
    stripeObjects().instance = await openStripe({ key, locale, apiVersion });
    $session.setKey('status', 'open');
  } catch (cause) {
    report('express', cause);
    $session.setKey('status', 'unavailable');
    releasePlace();
    whenStripeArrives(() => {
      if ($session.get().status !== 'unavailable') return;
      takePlaceAgain();
      void connectStripe(settings);
    });
  }
}

/**
 * Reads the settings and opens Stripe, once per page; a session that could not be opened is tried again (a new container
 * of the host). Never rejects.
 */
export async function openSession(): Promise<void> {
  const { status } = $session.get();
  if (status === 'reading' || status === 'opening' || status === 'open') return;
  $session.setKey('status', 'reading');
  if (readGlobal(PARAMS) === undefined) await awaitSettings();
  const settings = readExpressSettings();
  $settings.set(settings);
  if (settings?.wallets.length) await connectStripe(settings);
  else $session.setKey('status', 'closed');
}

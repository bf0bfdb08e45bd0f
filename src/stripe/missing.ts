import { loadScript } from '../host/vendor';
import { until } from '../timing/wait';
import { present, STRIPE_JS } from './present';

/** Milliseconds a tag of the page may take before we load the script ourselves. */
const PATIENCE = 10_000;

/** Milliseconds we look for a script that somebody else brings while ours loads. */
const OTHERS = 60_000;

/** Whether the tag may still bring the script: it runs late, or something holds it back until it may run. */
function isPending(tag: HTMLScriptElement): boolean {
  const isHeld = !tag.src || !/^$|javascript|module/.test(tag.type);
  return isHeld || tag.async;
}

/** Held back for consent: loading it ourselves would go behind the visitor's back. */
const isWithheld = (tag: HTMLScriptElement): boolean => /text\/plain/.test(tag.type);

/** Somebody else may bring it while ours is on its way; never settles when nobody does. */
async function awaitOthers(): Promise<void> {
  const isThere = await until(() => present() !== null, { every: 200, within: OTHERS });
  if (!isThere) await new Promise(() => undefined);
}

/**
 * Brings Stripe.js to a page that has none yet: waits for the page's own tag (`hasFailed`: it will not come), else loads
 * it. A tag of the page that failed was the first try; without one there are two of ours. Rejects when it is blocked.
 */
export async function bringStripe(tag: HTMLScriptElement | null, hasFailed: () => boolean): Promise<void> {
  if (tag && isPending(tag)) await until(() => hasFailed() || present() !== null, { within: PATIENCE });
  if (present() || (tag && isWithheld(tag))) return;
  const loading = loadScript(STRIPE_JS).catch((cause) => {
    if (tag) throw cause;
    return loadScript(STRIPE_JS);
  });
  await Promise.race([loading, awaitOthers()]);
}

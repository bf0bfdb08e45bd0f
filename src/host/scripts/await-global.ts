import { until } from '../../timing/wait';
import { report } from '../report';
import { readGlobal } from '../settings/settings';

/** Settings that are later than this are said to be missing, ms. */
const MISSING_AFTER_MS = 2000;

/**
 * Waits for a settings global that an optimiser may have delayed, at most `within` ms. When it is missing after two
 * seconds, the console says so in the name of `feature`.
 */
export async function awaitGlobal(
  name: string,
  { within = 5000, feature }: { within?: number; feature?: string } = {},
): Promise<unknown> {
  const isThere = (): boolean => readGlobal(name) !== undefined;
  const isEarly = await until(isThere, { within: Math.min(within, MISSING_AFTER_MS) });
  if (!isEarly && feature) report(feature, `settings are missing (${name})`);
  if (!isEarly) await until(isThere, { within: within - MISSING_AFTER_MS });
  return readGlobal(name);
}

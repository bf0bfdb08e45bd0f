import { awaitGlobal } from '../../page';
import { PARAMS } from '../settings';

/** Waits, bounded, for settings that an optimiser has delayed. */
export async function awaitSettings(): Promise<void> {
  await awaitGlobal(PARAMS);
}

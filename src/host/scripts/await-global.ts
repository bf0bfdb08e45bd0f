import { until } from '../../timing/wait';
import { readGlobal } from '../settings/settings';

/** Waits for a settings global that an optimiser may have delayed, at most `within` ms. */
export async function awaitGlobal(name: string, { within = 5000 } = {}): Promise<unknown> {
  await until(() => readGlobal(name) !== undefined, { within });
  return readGlobal(name);
}

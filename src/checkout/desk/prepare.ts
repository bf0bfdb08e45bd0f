import { awaitGlobal } from '../../host/await-global';
import { hasSettings, PARAMS } from '../settings';
import { restoreTyped } from './typed';

/** Waits, bounded, for settings that an optimiser has delayed; brings back what was typed before a reload of ours. */
export async function prepare(form: HTMLFormElement): Promise<void> {
  if (!hasSettings()) await awaitGlobal(PARAMS);
  restoreTyped(form);
}

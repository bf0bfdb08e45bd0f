import { $busy, type CartPart } from './stores';

/** Has parts of the cart covered while `work` runs, whatever its outcome. */
export async function whileBusy<T>(parts: readonly CartPart[], work: () => Promise<T>): Promise<T> {
  $busy.set([...$busy.get(), ...parts]);
  try {
    return await work();
  } finally {
    const rest = [...$busy.get()];
    for (const part of parts) rest.splice(rest.indexOf(part), 1);
    $busy.set(rest);
  }
}

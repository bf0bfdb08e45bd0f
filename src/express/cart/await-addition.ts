import { $addition } from './stores';

/** Settles when the shop has answered the addition, at the latest after `milliseconds`. */
export function awaitAddition(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    const stop = $addition.listen((addition) => {
      if (addition?.status !== 'adding') end();
    });
    if ($addition.get()?.status !== 'adding') end();
  });
}

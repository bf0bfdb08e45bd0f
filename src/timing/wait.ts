/** Settles after `milliseconds`, or at once when `signal` aborts. Never rejects. */
export function wait(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((settle) => {
    const timer = setTimeout(settle, milliseconds);
    const end = (): void => {
      clearTimeout(timer);
      settle();
    };
    if (signal?.aborted) end();
    else signal?.addEventListener('abort', end, { once: true });
  });
}

/** Asks `test` every `every` ms until it is true (answers true) or `within` ms have passed (answers false). */
export async function until(
  test: () => boolean,
  { every = 50, within = 5000 }: { every?: number; within?: number } = {},
): Promise<boolean> {
  for (let passed = 0; passed < within; passed += every) {
    if (test()) return true;
    await wait(every);
  }
  return test();
}

/** Settles after `milliseconds`. Never rejects. */
export const wait = (milliseconds: number): Promise<void> =>
  new Promise((settle) => {
    setTimeout(settle, milliseconds);
  });

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

/** Settles as `work` does, or rejects with what `late` makes when that takes longer than `milliseconds`. */
export function inTime<T>(work: Promise<T>, milliseconds: number, late: () => unknown): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), milliseconds);
  });
  return Promise.race([work, end]).finally(() => clearTimeout(timer));
}

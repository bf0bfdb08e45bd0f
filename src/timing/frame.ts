/** Runs `work` before the next paint; returns its cancellation. */
export function nextFrame(work: () => void): () => void {
  if (typeof requestAnimationFrame !== 'function') {
    const timer = setTimeout(work, 16);
    return () => clearTimeout(timer);
  }
  const frame = requestAnimationFrame(() => work());
  return () => cancelAnimationFrame(frame);
}

/** Runs `work` when the browser has nothing better to do, at the latest after `within` ms. */
export function whenIdle(work: () => void, within = 2000): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, 200);
    return () => clearTimeout(timer);
  }
  const task = requestIdleCallback(() => work(), { timeout: within });
  return () => cancelIdleCallback(task);
}

/** Runs `work` before the next paint; returns its cancellation. */
export function nextFrame(work: () => void): () => void {
  if (typeof requestAnimationFrame !== 'function') {
    const timer = setTimeout(work, 16);
    return () => clearTimeout(timer);
  }
  const frame = requestAnimationFrame(() => work());
  return () => cancelAnimationFrame(frame);
}

/** Runs `work`; an error in it stops nothing else. */
export function attempt(work) {
  try {
    work();
  } catch (cause) {
    if (window.console) console.warn('[shopwake] ' + cause);
  }
}

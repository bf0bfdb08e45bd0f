import { listen } from '../events/listen';
import { shared } from '../registry';

declare module '../registry' {
  interface PageRegistry {
    /** Errors of other scripts, each once. */
    'neighbour errors': NeighbourError[];
  }
}

/** An error of another script whose message names something that Shopwake replaces. */
export interface NeighbourError {
  /** URL of the script, or of the page for inline code, without the query. */
  readonly script: string;
  readonly message: string;
}

/** Ms since the navigation; later errors are rarely caused by a missing library. */
const WATCHED_MS = 10_000;
const KEPT = 20;
const MESSAGE_LENGTH = 200;

const REPLACED =
  /\b(?:jQuery|elementorFrontend|elementorProFrontend|elementorModules|wc_\w+_params|blockUI|Swiper|selectWoo)\b|(?:^|\W)\$ is not|\.(?:block|unblock|select2) is not a function/;
const OWN_FILE =
  /\/(?:chunks\/[\w-]+|(?:dist|standalone|shopwake(?:\/\w+)?)\/(?:checkout|stripe-upe|express|frontend-widgets|popups|inspector))\.js$/;

/** Fired on `document` for each new error. */
export const NEIGHBOUR_ERROR = 'shopwake:neighbour_error';

/** The errors that the inspector lists and the plugin counts for administrators; 20 at most, each once. */
export const neighbourErrors = () => shared('neighbour errors', (): NeighbourError[] => []);

function collect(file: unknown, text: unknown): void {
  const [message, address] = [String(text).slice(0, MESSAGE_LENGTH), String(file || location.href)];
  const script = address.replace(/[?#].*$/, '');
  const known = neighbourErrors();
  const isKnown = known.some((error) => error.script === script && error.message === message);
  if (known.length >= KEPT || isKnown || !REPLACED.test(message) || OWN_FILE.test(script)) return;
  const error = { script, message };
  known.push(error);
  document.dispatchEvent(new CustomEvent(NEIGHBOUR_ERROR, { detail: error }));
}

/**
 * Collects errors of other scripts in the first ten seconds, including those that the pre-stub kept (`shopwakeErrors`).
 * Fires `shopwake:neighbour_error` on `document` for each; disables nothing.
 */
export function watchNeighbours(): void {
  const { shopwakeErrors } = globalThis as { shopwakeErrors?: unknown };
  if (Array.isArray(shopwakeErrors)) for (const early of shopwakeErrors) collect(early?.[0], early?.[1]);
  const left = WATCHED_MS - performance.now();
  if (left > 0)
    setTimeout(
      listen(window, 'error', ({ filename, message }) => collect(filename, message)),
      left,
    );
}

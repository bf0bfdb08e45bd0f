import { findAll } from '../../dom/find';
import { createScript, trustedScript, trustedScriptUrl } from '../../dom/trusted';
import { guard } from '../report';

const PROGRAMS = 'script:not([type]),script[type=""],script[type="module"],script[type*="javascript"]';

/**
 * The page's own CSP nonce for a script that the server has marked with one, which is that of another page view. A script
 * without a nonce is not the server's own, and gets none. Browsers empty the attribute of inserted scripts and keep the
 * property.
 */
function nonceFor(dead: HTMLScriptElement): string {
  const printed = dead.nonce || dead.getAttribute('nonce') || '';
  const own = printed && dead.ownerDocument.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
  return own || printed;
}

/** Copies a script that was parsed from a string, which browsers never run, into one that runs when inserted. */
function liveCopyOf(dead: HTMLScriptElement): HTMLScriptElement {
  const { ownerDocument } = dead;
  const alive = createScript(ownerDocument);
  for (const { name, value } of dead.attributes) if (name !== 'src') alive.setAttribute(name, value);
  const nonce = nonceFor(dead);
  if (nonce) alive.nonce = nonce;
  if (dead.src) alive.src = trustedScriptUrl(dead.src, ownerDocument);
  else alive.text = trustedScript(dead.text, ownerDocument);
  return alive;
}

const isWaitedFor = ({ src, async, type }: HTMLScriptElement): boolean =>
  Boolean(src) && !async && type !== 'module';

function runFrom(scripts: readonly HTMLScriptElement[], index: number): void {
  for (const [offset, dead] of scripts.slice(index).entries()) {
    if (!dead.isConnected) continue;
    const isLater = guard('a script in server markup', dead.parentElement, () => {
      const alive = liveCopyOf(dead);
      if (!isWaitedFor(dead)) return void dead.replaceWith(alive);
      const next = (): void => runFrom(scripts, index + offset + 1);
      alive.addEventListener('load', next, { once: true });
      alive.addEventListener('error', next, { once: true });
      dead.replaceWith(alive);
      return true;
    });
    if (isLater) return;
  }
}

/** The scripts in inserted nodes, and the nodes themselves; data blocks and other types are left out. */
export const scriptsIn = (inserted: Iterable<Node>): HTMLScriptElement[] =>
  [...inserted].flatMap((node) => {
    if (!(node instanceof Element)) return [];
    const own = node instanceof HTMLScriptElement && node.matches(PROGRAMS) ? [node] : [];
    return [...own, ...findAll(node, PROGRAMS, HTMLScriptElement)];
  });

/**
 * Runs scripts of inserted server markup in order; payment boxes and embedded forms of other services rely on it. Those
 * that came with a CSP nonce get the page's; those that the policy forbids are reported and skipped. The next script runs after the file of the
 * one before has loaded.
 */
export const runScripts = (scripts: readonly HTMLScriptElement[]): void => runFrom(scripts, 0);

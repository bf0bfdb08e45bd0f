import { createScript } from '../../dom/create-script';
import { findAll } from '../../dom/find';
import { guard } from '../../host/report';

const PROGRAMS = 'script:not([type]),script[type=""],script[type="module"],script[type*="javascript"]';

/**
 * Runs the scripts a popup was printed with, at each opening as the original does: forms of other services are often
 * embedded by a script that fills the place it stands at. A copied script does not run by itself. The page's own
 * policy decides: nonces are kept, and what it forbids is reported and left out.
 */
export function reviveScripts(content: HTMLElement): void {
  for (const dead of findAll(content, PROGRAMS, HTMLScriptElement)) {
    guard('a script in a popup', content, () => {
      const alive = createScript(content.ownerDocument);
      for (const { name, value } of dead.attributes) alive.setAttribute(name, value);
      alive.nonce = dead.nonce;
      if (!dead.src) alive.text = dead.text;
      dead.replaceWith(alive);
    });
  }
}

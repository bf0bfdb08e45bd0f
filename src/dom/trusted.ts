interface Policy {
  createHTML(html: string): unknown;
  createScript(code: string): unknown;
  createScriptURL(url: string): unknown;
}

interface PolicyFactory {
  createPolicy(name: string, rules: Record<keyof Policy, (text: string) => string>): Policy;
}

const asIs = (text: string): string => text;
const RULES = { createHTML: asIs, createScript: asIs, createScriptURL: asIs };

/** Cache: the policy of each window; null when the site needs none or allows us none. */
const policies = new WeakMap<Window, Policy | null>();

/** Another bundle on the page may use a name already, so the next one is tried. */
function makePolicy(factory: PolicyFactory): Policy | null {
  for (const suffix of ['', '-2', '-3', '-4', '-5']) {
    try {
      return factory.createPolicy(`shopwake${suffix}`, RULES);
    } catch {
      // The name is in use or not allowed by the site's CSP; the next one may be allowed.
    }
  }
  return null;
}

function policyOf({ defaultView }: Document): Policy | null {
  if (!defaultView) return null;
  const known = policies.get(defaultView);
  if (known !== undefined) return known;
  const { trustedTypes } = defaultView as { trustedTypes?: PolicyFactory };
  const policy = trustedTypes ? makePolicy(trustedTypes) : null;
  policies.set(defaultView, policy);
  return policy;
}

/** Markup of the server, accepted by sites that enforce Trusted Types. */
const trustedHtml = (html: string, document: Document): string =>
  (policyOf(document)?.createHTML(html) ?? html) as string;

/** A script in markup of the server, accepted by sites that enforce Trusted Types. */
export const trustedScript = (code: string, document: Document): string =>
  (policyOf(document)?.createScript(code) ?? code) as string;

/** URL of a third-party script, accepted by sites that enforce Trusted Types. */
export const trustedScriptUrl = (url: string, document: Document): string =>
  (policyOf(document)?.createScriptURL(url) ?? url) as string;

/**
 * Creates a script element that runs when it is inserted into the document; scripts from parsed markup and copies never
 * do. The caller sets its attributes.
 */
export const createScript = (document: Document): HTMLScriptElement => document.createElement('script');

/**
 * Parses markup the server owns (fragments, notices) into an inert document: images load and event handlers work only
 * after a part of it is inserted into the page. Its scripts never run: browsers mark scripts that were parsed from a
 * string as already started.
 */
export function parseServerHtml(html: string, document: Document): DocumentFragment {
  const template = document.createElement('template');
  template.innerHTML = trustedHtml(html, document);
  return template.content;
}

/** Parses a whole page the server sent (cart refresh); its scripts do not run. */
export const parseServerPage = (html: string, document: Document): Document =>
  new DOMParser().parseFromString(trustedHtml(html, document), 'text/html');

/** Plain text of server markup, white space folded. */
export const textOf = (html: string, document: Document): string =>
  (parseServerHtml(html, document).textContent ?? '').replace(/\s+/g, ' ').trim();

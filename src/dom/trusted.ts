interface Policy {
  createHTML(html: string): unknown;
  createScriptURL(url: string): unknown;
}

interface PolicyFactory {
  createPolicy(
    name: string,
    rules: Record<'createHTML' | 'createScriptURL', (text: string) => string>,
  ): Policy;
}

const NAMES = ['shopwake', 'shopwake-2', 'shopwake-3', 'shopwake-4', 'shopwake-5'];
const asIs = (text: string): string => text;
const policies = new WeakMap<Document, Policy | null>();

/** A sibling bundle on the page may have taken a name already, so the next one is tried. */
function makePolicy(factory: PolicyFactory): Policy | null {
  for (const name of NAMES) {
    try {
      return factory.createPolicy(name, { createHTML: asIs, createScriptURL: asIs });
    } catch {
      // Taken, or not allowed by the site's CSP: another of our names may be.
    }
  }
  return null;
}

function policyOf(document: Document): Policy | null {
  const known = policies.get(document);
  if (known !== undefined) return known;
  const factory = (document.defaultView as { trustedTypes?: PolicyFactory } | null)?.trustedTypes;
  const policy = factory ? makePolicy(factory) : null;
  policies.set(document, policy);
  return policy;
}

/** Markup of the server, accepted by sites that enforce Trusted Types. */
export const trustedHtml = (html: string, document: Document): string =>
  (policyOf(document)?.createHTML(html) ?? html) as string;

/** Address of a foreign script, accepted by sites that enforce Trusted Types. */
export const trustedScriptUrl = (url: string, document: Document): string =>
  (policyOf(document)?.createScriptURL(url) ?? url) as string;

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

/** One policy per window; null: the site asks for none, or allows us none. */
const policies = new WeakMap<Window, Policy | null>();

/** A sibling bundle on the page may have taken a name already, so the next one is tried. */
function makePolicy(factory: PolicyFactory): Policy | null {
  for (const suffix of ['', '-2', '-3', '-4', '-5']) {
    try {
      return factory.createPolicy(`shopwake${suffix}`, RULES);
    } catch {
      // Taken, or not allowed by the site's CSP: another of our names may be.
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
export const trustedHtml = (html: string, document: Document): string =>
  (policyOf(document)?.createHTML(html) ?? html) as string;

/** A script in markup of the server, accepted by sites that enforce Trusted Types. */
export const trustedScript = (code: string, document: Document): string =>
  (policyOf(document)?.createScript(code) ?? code) as string;

/** Address of a foreign script, accepted by sites that enforce Trusted Types. */
export const trustedScriptUrl = (url: string, document: Document): string =>
  (policyOf(document)?.createScriptURL(url) ?? url) as string;

/**
 * A script tag that runs once it is put into the document: scripts that came as markup, or as a copy, never do. Its
 * attributes are set by who asks for it.
 */
export const createScript = (document: Document): HTMLScriptElement => document.createElement('script');

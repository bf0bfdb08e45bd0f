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

/** One policy per window; null when the site needs none or allows us none. */
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
export const trustedHtml = (html: string, document: Document): string =>
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

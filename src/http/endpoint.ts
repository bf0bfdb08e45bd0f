/** Fills the host's `wc_ajax_url` template: the literal `%%endpoint%%`, once (storefront contract 2.4). */
export const endpointUrl = (template: string, endpoint: string): string =>
  template.replace('%%endpoint%%', endpoint);

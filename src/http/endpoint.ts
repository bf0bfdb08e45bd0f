/** Fills the host's `wc_ajax_url` template: the literal `%%endpoint%%`, once. */
export const endpointUrl = (template: string, endpoint: string): string =>
  template.replace('%%endpoint%%', endpoint);

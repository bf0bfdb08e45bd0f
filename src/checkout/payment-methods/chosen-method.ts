/** Radio of the chosen method below `root`; null when no payment is needed. */
export const chosenMethod = (root: ParentNode): HTMLInputElement | null =>
  root.querySelector<HTMLInputElement>('input[name="payment_method"]:checked');

/** Value of the chosen method (`cod`, `stripe` …), or undefined as in the host's event names. */
export const paymentMethodOf = (form: HTMLFormElement): string | undefined => chosenMethod(form)?.value;

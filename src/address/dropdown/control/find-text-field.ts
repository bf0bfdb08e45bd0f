import { findAll } from '../../../dom/find';

/** Text fields as they look at rest: neither focused nor marked nor filled in by the browser. */
const AT_REST =
  '.form-row:not(.woocommerce-invalid, .woocommerce-validated) input.input-text:not([type=hidden], :focus, :disabled, :autofill)';

/** A visible text field in the form of a select, or else on the page; null when there is none. */
export const findTextField = (select: HTMLElement): HTMLElement | null =>
  findAll(select.closest('form') ?? select.ownerDocument, AT_REST).find(
    ({ offsetHeight }) => offsetHeight > 0,
  ) ?? null;

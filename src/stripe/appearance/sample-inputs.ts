import { collapse, INPUT, OUTLINE, type Rule, read } from './style-rules';

function probe(model: HTMLInputElement, id: string, classes: string): [HTMLElement, HTMLInputElement] {
  const row = model.ownerDocument.createElement('p');
  const input = model.cloneNode() as HTMLInputElement;
  row.className = classes;
  input.id = id;
  input.value = '';
  input.tabIndex = -1;
  for (const name of ['name', 'autofocus', 'required', 'aria-describedby']) input.removeAttribute(name);
  row.append(input);
  return [row, input];
}

const CLIPPED: Partial<CSSStyleDeclaration> = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  margin: '-1px',
  padding: '0',
  border: '0',
  overflow: 'hidden',
  clip: 'rect(0 0 0 0)',
  whiteSpace: 'nowrap',
};

/** Samples copies of the first-name field, out of sight and out of the tab order, and takes them away at once. */
export function sampleInputs(document: Document): { input: Rule; invalid: Rule; selected: Rule } {
  const wrapper = document.querySelector('.woocommerce-billing-fields__field-wrapper');
  const model = document.querySelector<HTMLInputElement>('#billing_first_name');
  if (!wrapper || !model) return { input: {}, invalid: {}, selected: {} };
  const holder = document.createElement('div');
  holder.id = 'wc-stripe-hidden-div';
  holder.inert = true;
  holder.setAttribute('aria-hidden', 'true');
  Object.assign(holder.style, CLIPPED);
  const [plainRow, plain] = probe(model, 'wc-stripe-hidden-input', 'form-row');
  const [wrongRow, wrong] = probe(
    model,
    'wc-stripe-hidden-invalid-input',
    'form-row woocommerce-invalid woocommerce-invalid-required-field',
  );
  plain.style.transition = 'none';
  holder.append(plainRow, wrongRow);
  wrapper.append(holder);
  try {
    const input = collapse(read(plain, INPUT), read(plain, ['textIndent']).textIndent);
    const selected = collapse(read(plain, ['backgroundColor', 'color', ...OUTLINE]));
    return { input, selected, invalid: collapse(read(wrong, INPUT)) };
  } finally {
    holder.remove();
  }
}

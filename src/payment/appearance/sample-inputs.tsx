import type { CSSProperties } from 'react';
import { find } from '../../dom/find';
import { drawElement } from '../../react/draw-markup';
import { collapse, INPUT, OUTLINE, type Rule, read } from './style-rules';

/** What is sampled of the form's inputs; empty without a form to sample. */
export interface InputRules {
  input: Rule;
  invalid: Rule;
  selected: Rule;
}

const CLIPPED: CSSProperties = {
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

/** Rows for the copies, out of sight and out of the tab order; ids and classes are the host's (card contract 3.5). */
const ROWS = (
  <div id="wc-stripe-hidden-div" inert aria-hidden="true" style={CLIPPED}>
    <p className="form-row" />
    <p className="form-row woocommerce-invalid woocommerce-invalid-required-field" />
  </div>
);

/** Puts an empty copy of the field into a row. */
function copyInto(row: Element, model: HTMLInputElement, id: string): HTMLInputElement {
  const input = model.cloneNode() as HTMLInputElement;
  input.id = id;
  input.value = '';
  input.tabIndex = -1;
  for (const name of ['name', 'autofocus', 'required', 'aria-describedby']) input.removeAttribute(name);
  row.append(input);
  return input;
}

function sampleRows([plainRow, invalidRow]: readonly Element[], model: HTMLInputElement): InputRules | null {
  if (!plainRow || !invalidRow) return null;
  const plain = copyInto(plainRow, model, 'wc-stripe-hidden-input');
  const invalid = copyInto(invalidRow, model, 'wc-stripe-hidden-invalid-input');
  plain.style.transition = 'none';
  return {
    input: collapse(read(plain, INPUT), read(plain, ['textIndent']).textIndent),
    selected: collapse(read(plain, ['backgroundColor', 'color', ...OUTLINE])),
    invalid: collapse(read(invalid, INPUT)),
  };
}

/** Samples copies of the first-name field and takes them away at once. */
export function sampleInputs(document: Document): InputRules {
  const nothing = { input: {}, invalid: {}, selected: {} };
  const wrapper = document.querySelector('.woocommerce-billing-fields__field-wrapper');
  const model = find(document, '#billing_first_name', HTMLInputElement);
  const holder = drawElement(ROWS);
  if (!wrapper || !model || !holder) return nothing;
  wrapper.append(holder);
  try {
    return sampleRows([...holder.children], model) ?? nothing;
  } finally {
    holder.remove();
  }
}

import type { CSSProperties } from 'react';
import { find } from '../dom/find';
import { drawElement } from '../react/draw-markup';
import { plainColours } from './colours';

/** Declarations of one selector of Stripe's appearance. */
export type Rule = Record<string, string>;

const SIDES = ['Top', 'Right', 'Bottom', 'Left'];

/** Colour and paddings. The colour is first, so that a block's rule can leave it out. */
export const PADDING = ['color', 'padding', ...SIDES.map((side) => `padding${side}`)];

export const TYPE =
  'fontFamily fontSize lineHeight letterSpacing fontWeight fontVariation textDecoration textShadow textTransform webkitFontSmoothing mozOsxFontSmoothing transition'.split(
    ' ',
  );

const CORNERS = ['', 'TopLeft', 'TopRight', 'BottomLeft', 'BottomRight'];

/** Borders, outline, background and shadow. The shorthand is first, so that a block's rule can leave it out. */
export const BOX = [
  'border',
  ...['', 'Color', 'Style', 'Width'].flatMap((end) => SIDES.map((side) => `border${side}${end}`)),
  ...CORNERS.map((corner) => `border${corner}Radius`),
  ...['outline', 'outlineOffset', 'backgroundColor', 'boxShadow'],
];

const OUTLINE = ['outlineColor', 'outlineWidth', 'outlineStyle'];
const INPUT = [...PADDING, ...TYPE, ...BOX, ...OUTLINE];

/** The pairs that have a value. */
export const known = (pairs: [string, string | undefined][]): Rule =>
  Object.fromEntries(pairs.filter((pair): pair is [string, string] => Boolean(pair[1])));

/** Computed values of a node, with colours in a notation that Stripe accepts; empty without a node. */
export function read(node: Element | null, properties: readonly string[]): Rule {
  const style = node?.ownerDocument.defaultView?.getComputedStyle(node);
  if (!style) return {};
  const values = style as unknown as Record<string, string | undefined>;
  return known(properties.map((name) => [name, plainColours(values[name])]));
}

/** Joins the three outline values, and uses the text indent as padding of an input that has none. */
function collapse(rule: Rule, indent = ''): Rule {
  const { outlineWidth, outlineStyle, outlineColor, ...rest } = rule;
  if (outlineWidth) rest.outline = `${outlineWidth} ${outlineStyle} ${outlineColor}`;
  const isFlush = rest.paddingLeft === '0px' && rest.paddingRight === '0px';
  if (!isFlush || !indent || indent === '0px') return rest;
  const { padding: _, ...unpadded } = rest;
  return { ...unpadded, paddingLeft: indent, paddingRight: indent };
}

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

/** Rows for the copies, invisible and out of the tab order; themes may style their ids and classes, which are the host's. */
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

/** Samples copies of the first-name field and removes them at once. */
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

import {
  brightness,
  type Colour,
  mostReadable,
  parseColour,
  plainColours,
  printColour,
  shiftLightness,
} from './colours';
import type { Appearance } from './types';

/** Where to sample. `isOptimized`: one element for all methods, whose base font is 2 px larger. */
export interface AppearanceSource {
  document: Document;
  isOptimized: boolean;
}

type Rule = Record<string, string>;

const SIDES = ['Top', 'Right', 'Bottom', 'Left'];
/** The colour stands first: a block has none. */
const PADDING = ['color', 'padding', ...SIDES.map((side) => `padding${side}`)];
const TYPE =
  'fontFamily fontSize lineHeight letterSpacing fontWeight fontVariation textDecoration textShadow textTransform webkitFontSmoothing mozOsxFontSmoothing transition'.split(
    ' ',
  );
const CORNERS = ['', 'TopLeft', 'TopRight', 'BottomLeft', 'BottomRight'];
/** The shorthand stands first: a block goes without. */
const BOX = [
  'border',
  ...['', 'Color', 'Style', 'Width'].flatMap((end) => SIDES.map((side) => `border${side}${end}`)),
  ...CORNERS.map((corner) => `border${corner}Radius`),
  ...['outline', 'outlineOffset', 'backgroundColor', 'boxShadow'],
];
const OUTLINE = ['outlineColor', 'outlineWidth', 'outlineStyle'];
const INPUT = [...PADDING, ...TYPE, ...BOX, ...OUTLINE];

const CHECKBOX: Record<string, Rule> = {
  '.CheckboxInput': {
    backgroundColor: 'var(--colorBackground)',
    borderRadius: 'min(5px, var(--borderRadius))',
    transition: 'background 0.15s ease, border 0.15s ease, box-shadow 0.15s ease',
    border: '1px solid var(--p-colorBackgroundDeemphasize10)',
  },
  '.CheckboxInput--checked': { backgroundColor: 'var(--colorPrimary)', borderColor: 'var(--colorPrimary)' },
};

const BLACK: Colour = [0, 0, 0, 1];
const WHITE: Colour = [255, 255, 255, 1];

/** The pairs that have a value. */
const known = (pairs: [string, string | undefined][]): Rule =>
  Object.fromEntries(pairs.filter((pair): pair is [string, string] => Boolean(pair[1])));

function read(node: Element | null, properties: readonly string[]): Rule {
  const style = node?.ownerDocument.defaultView?.getComputedStyle(node);
  if (!style) return {};
  const values = style as unknown as Record<string, string | undefined>;
  return known(properties.map((name) => [name, plainColours(values[name])]));
}

/** Three outline parts become one; an indent stands in for missing paddings (card contract 3.5). */
function collapse(rule: Rule, indent = ''): Rule {
  const { outlineWidth, outlineStyle, outlineColor, ...rest } = rule;
  if (outlineWidth) rest.outline = `${outlineWidth} ${outlineStyle} ${outlineColor}`;
  const isFlush = rest.paddingLeft === '0px' && rest.paddingRight === '0px';
  if (!isFlush || !indent || indent === '0px') return rest;
  const { padding: _, ...unpadded } = rest;
  return { ...unpadded, paddingLeft: indent, paddingRight: indent };
}

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
function sampleInputs(document: Document): { input: Rule; invalid: Rule; selected: Rule } {
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

const GROUNDS = [
  'li.wc_payment_method .wc-payment-form',
  'li.wc_payment_method .payment_box',
  '#payment',
  '#order_review',
  'form.checkout',
  'body',
];

function findGround(document: Document): string {
  for (const selector of GROUNDS) {
    const { backgroundColor = '' } = read(document.querySelector(selector), ['backgroundColor']);
    if (parseColour(backgroundColor)?.[3]) return backgroundColor;
  }
  return '#ffffff';
}

function hovered(tab: Rule): Rule {
  const ground = parseColour(tab.backgroundColor);
  if (!ground) return tab;
  const shifted = shiftLightness(ground, brightness(ground) > 50 ? -0.07 : 0.07);
  const own = parseColour(tab.color);
  const text = mostReadable(shifted, own ? [own, BLACK, WHITE] : [BLACK, WHITE]);
  return { ...tab, backgroundColor: printColour(shifted), color: printColour(text) };
}

/** Stripe takes no transparent colour for text. */
function opaque(text: string | undefined): string | undefined {
  const colour = parseColour(text);
  return colour ? printColour([colour[0], colour[1], colour[2], 1]) : text;
}

const only = (rule: Rule, name: string): Rule => (rule[name] ? { [name]: rule[name] } : {});

function grown(size: string | undefined, by: number): string | undefined {
  return size && by ? `${Number.parseFloat(size) + by}px` : size;
}

function tabRules(document: Document, selected: Rule): Record<string, Rule> {
  const tab = read(document.querySelector('#billing_first_name'), ['backgroundColor', 'color', 'fontFamily']);
  const hover = hovered(tab);
  return {
    '.Tab': tab,
    '.Tab:hover': hover,
    '.Tab--selected': selected,
    '.TabIcon:hover': only(hover, 'color'),
    '.TabIcon--selected': only(selected, 'color'),
  };
}

function labelRules(document: Document): Record<string, Rule> {
  const label = document.querySelector('.woocommerce-checkout .form-row label');
  return {
    '.Label': read(label, [...PADDING, ...TYPE]),
    '.Block': read(label, [...PADDING.slice(1), ...BOX.slice(1)]),
  };
}

const DIM = '#payment .payment_methods li .payment_box fieldset, .woocommerce-checkout .form-row';

/** The theme's looks as Stripe's appearance: theme, variables and the rules of card contract 3.5. */
export function sampleAppearance({ document, isOptimized }: AppearanceSource): Appearance {
  const { input, invalid, selected } = sampleInputs(document);
  const colorBackground = findGround(document);
  const isLight = brightness(parseColour(colorBackground) ?? WHITE) >= 128;
  const text = isLight ? textOf(input) : read(document.querySelector(DIM), [...PADDING, ...TYPE]);
  const base = read(document.body, ['color', 'fontFamily', 'fontSize']);
  const variables = known([
    ['colorBackground', colorBackground],
    ['colorText', opaque((isLight ? input : text).color ?? base.color)],
    ['fontFamily', text.fontFamily ?? base.fontFamily],
    ['fontSizeBase', grown(text.fontSize ?? base.fontSize, isOptimized ? 2 : 0)],
  ]);
  const own = { '.Input': input, '.Input--invalid': invalid, '.Text': text, '.Text--redirect': text };
  const rules = { ...own, ...labelRules(document), ...tabRules(document, selected), ...CHECKBOX };
  return { theme: isLight ? 'stripe' : 'night', variables, rules };
}

/** The text group of a rule sampled for inputs. */
const textOf = (rule: Rule): Rule => known([...PADDING, ...TYPE].map((name) => [name, rule[name]]));

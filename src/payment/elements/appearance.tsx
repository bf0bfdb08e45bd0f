import type { Appearance } from '@stripe/stripe-js';
import { find } from '../../dom/find';
import { VISUALLY_HIDDEN } from '../../dom/visually-hidden';
import { guard, report } from '../../host/report';
import { drawElement } from '../../react/placed';
import { postAppearance } from '../payment-requests';
import type { PaymentSession } from '../payment-session';
import {
  brightness,
  type Colour,
  mostReadable,
  parseColour,
  plainColours,
  printColour,
  shiftLightness,
} from './colours';

/** Declarations of one selector of Stripe's appearance. */
type Rule = Record<string, string>;

const SIDES = ['Top', 'Right', 'Bottom', 'Left'];

/** Colour and paddings. The colour is first, so that a block's rule can leave it out. */
const PADDING = ['color', 'padding', ...SIDES.map((side) => `padding${side}`)];

const TYPE =
  'fontFamily fontSize lineHeight letterSpacing fontWeight fontVariation textDecoration textShadow textTransform webkitFontSmoothing mozOsxFontSmoothing transition'.split(
    ' ',
  );

const CORNERS = ['', 'TopLeft', 'TopRight', 'BottomLeft', 'BottomRight'];

/** Borders, outline, background and shadow. The shorthand is first, so that a block's rule can leave it out. */
const BOX = [
  'border',
  ...['', 'Color', 'Style', 'Width'].flatMap((end) => SIDES.map((side) => `border${side}${end}`)),
  ...CORNERS.map((corner) => `border${corner}Radius`),
  ...['outline', 'outlineOffset', 'backgroundColor', 'boxShadow'],
];

const OUTLINE = ['outlineColor', 'outlineWidth', 'outlineStyle'];
const TEXT = [...PADDING, ...TYPE];
const INPUT = [...TEXT, ...BOX, ...OUTLINE];

/** The pairs that have a value. */
const known = (pairs: [string, string | undefined][]): Rule =>
  Object.fromEntries(pairs.filter((pair): pair is [string, string] => Boolean(pair[1])));

/** Computed values of a node, with colours in a notation that Stripe accepts; empty without a node. */
function read(node: Element | null, properties: readonly string[]): Rule {
  if (!node) return {};
  const values = getComputedStyle(node) as unknown as Record<string, string | undefined>;
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

/** Rows for the copies, invisible and out of the tab order; themes may style their ids and classes, which are the host's. */
const ROWS = (
  <div id="wc-stripe-hidden-div" inert aria-hidden="true" style={VISUALLY_HIDDEN}>
    <p className="form-row" />
    <p className="form-row woocommerce-invalid woocommerce-invalid-required-field" />
  </div>
);

/** Puts an empty copy of the field into a row. */
function copyInto(row: Element | null, model: HTMLInputElement, id: string): HTMLInputElement {
  const input = model.cloneNode() as HTMLInputElement;
  Object.assign(input, { id, value: '', tabIndex: -1 });
  for (const name of ['name', 'autofocus', 'required', 'aria-describedby']) input.removeAttribute(name);
  row?.append(input);
  return input;
}

/** Samples copies of the first-name field and removes them at once; the rules are empty without a form to sample. */
function sampleInputs(document: Document): Record<'input' | 'invalid' | 'selected', Rule> {
  const wrapper = document.querySelector('.woocommerce-billing-fields__field-wrapper');
  const model = find(document, '#billing_first_name', HTMLInputElement);
  if (!wrapper || !model) return { input: {}, invalid: {}, selected: {} };
  const holder = drawElement(ROWS);
  wrapper.append(holder);
  try {
    const plain = copyInto(holder.firstElementChild, model, 'wc-stripe-hidden-input');
    const invalid = copyInto(holder.lastElementChild, model, 'wc-stripe-hidden-invalid-input');
    plain.style.transition = 'none';
    return {
      input: collapse(read(plain, INPUT), read(plain, ['textIndent']).textIndent),
      selected: collapse(read(plain, ['backgroundColor', 'color', ...OUTLINE])),
      invalid: collapse(read(invalid, INPUT)),
    };
  } finally {
    holder.remove();
  }
}

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

const BACKGROUNDS = [
  'li.wc_payment_method .wc-payment-form',
  'li.wc_payment_method .payment_box',
  '#payment',
  '#order_review',
  'form.checkout',
  'body',
];

function findBackground(document: Document): string {
  for (const selector of BACKGROUNDS) {
    const { backgroundColor = '' } = read(document.querySelector(selector), ['backgroundColor']);
    if (parseColour(backgroundColor)?.[3]) return backgroundColor;
  }
  return '#ffffff';
}

function hovered(tab: Rule): Rule {
  const background = parseColour(tab.backgroundColor);
  if (!background) return tab;
  const shifted = shiftLightness(background, brightness(background) > 50 ? -0.07 : 0.07);
  const own = parseColour(tab.color);
  const text = mostReadable(shifted, own ? [own, BLACK, WHITE] : [BLACK, WHITE]);
  return { ...tab, backgroundColor: printColour(shifted), color: printColour(text) };
}

/** Stripe accepts no transparent colour for text. */
function opaque(text: string | undefined): string | undefined {
  const colour = parseColour(text);
  return colour ? printColour([colour[0], colour[1], colour[2], 1]) : text;
}

const only = (rule: Rule, name: string): Rule => (rule[name] ? { [name]: rule[name] } : {});

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
    '.Label': read(label, TEXT),
    '.Block': read(label, [...PADDING.slice(1), ...BOX.slice(1)]),
  };
}

/** Text on dark pages is sampled here. */
const DARK_TEXT = '#payment .payment_methods li .payment_box fieldset, .woocommerce-checkout .form-row';

/** The theme's style as Stripe's appearance. `isOptimized`: the one element for all methods, whose base font is 2 px larger. */
function sampleAppearance(document: Document, isOptimized: boolean): Appearance {
  const { input, invalid, selected } = sampleInputs(document);
  const colorBackground = findBackground(document);
  const isLight = brightness(parseColour(colorBackground) ?? WHITE) >= 128;
  const text = isLight
    ? known(TEXT.map((name) => [name, input[name]]))
    : read(document.querySelector(DARK_TEXT), TEXT);
  const base = read(document.body, ['color', 'fontFamily', 'fontSize']);
  const fontSize = text.fontSize ?? base.fontSize;
  const variables = known([
    ['colorBackground', colorBackground],
    ['colorText', opaque((isLight ? input : text).color ?? base.color)],
    ['fontFamily', text.fontFamily ?? base.fontFamily],
    ['fontSizeBase', fontSize && isOptimized ? `${Number.parseFloat(fontSize) + 2}px` : fontSize],
  ]);
  const own = { '.Input': input, '.Input--invalid': invalid, '.Text': text, '.Text--redirect': text };
  const rules = { ...own, ...labelRules(document), ...tabRules(document, selected), ...CHECKBOX };
  return { theme: isLight ? 'stripe' : 'night', variables, rules };
}

/** Samples the theme on pages whose server has nothing cached. A failure to store the result does not affect the shopper. */
function sample({ settings }: PaymentSession): Appearance {
  const appearance = sampleAppearance(document, settings.isOptimized);
  // Only the checkout has the fields to sample; a sample of another page would fill the server's cache with wrong values.
  if (settings.kind === 'checkout' && Object.keys(appearance.rules?.['.Input'] ?? {}).length)
    postAppearance(settings, appearance).catch((cause) => report('payment appearance', cause));
  return appearance;
}

/** The theme's style: from the server's cache, or else sampled and stored once per page load. */
export function findAppearance(payment: PaymentSession): Appearance {
  const given = payment.appearance ?? payment.settings.appearance;
  if (given) return given;
  payment.appearance = guard('payment appearance', null, () => sample(payment)) ?? { theme: 'stripe' };
  return payment.appearance;
}

/** Font hosts for gateways that print none. */
const FONT_HOSTS = ['fonts.googleapis.com', 'fonts.gstatic.com', 'fast.fonts.com', 'use.typekit.net'];

const HOST = /^https?:\/\/([^/?#]+)\//;

/** The page's style sheets from permitted font hosts, for Stripe's frames. `hosts`: those that the gateway prints. */
export function findFonts(document: Document, hosts: readonly string[]): { cssSrc: string }[] {
  const permitted = hosts.length ? hosts : FONT_HOSTS;
  return [...document.styleSheets]
    .map((sheet) => sheet.href)
    .filter((href): href is string => permitted.includes(HOST.exec(href ?? '')?.[1] ?? ''))
    .map((cssSrc) => ({ cssSrc }));
}

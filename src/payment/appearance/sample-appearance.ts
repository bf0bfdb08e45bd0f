import type { Appearance } from '@stripe/stripe-js';
import { brightness, type Colour, mostReadable, parseColour, printColour, shiftLightness } from './colours';
import { sampleInputs } from './sample-inputs';
import { BOX, known, PADDING, type Rule, read, TYPE } from './style-rules';

/** Where to sample. `isOptimized`: one element for all methods, whose base font is 2 px larger. */
export interface AppearanceSource {
  document: Document;
  isOptimized: boolean;
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

/** The theme's style as Stripe's appearance: theme, variables and the rules of card contract 3.5. */
export function sampleAppearance({ document, isOptimized }: AppearanceSource): Appearance {
  const { input, invalid, selected } = sampleInputs(document);
  const colorBackground = findBackground(document);
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

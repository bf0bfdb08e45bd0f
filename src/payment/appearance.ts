import type { Appearance } from '@stripe/stripe-js';
import { guard, report } from '../host/report';
import { brightness, type Colour, mostReadable, parseColour, printColour, shiftLightness } from './colours';
import { postAppearance } from './payment-requests';
import type { PaymentSession } from './payment-session';
import { BOX, known, PADDING, type Rule, read, sampleInputs, TYPE } from './sampled-rules';

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

function enlarge(size: string | undefined, by: number): string | undefined {
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

/** Text on dark pages is sampled here. */
const DARK_TEXT = '#payment .payment_methods li .payment_box fieldset, .woocommerce-checkout .form-row';

/** The text properties of a rule that was sampled for inputs. */
const textOf = (rule: Rule): Rule => known([...PADDING, ...TYPE].map((name) => [name, rule[name]]));

/** The theme's style as Stripe's appearance. `isOptimized`: the one element for all methods, whose base font is 2 px larger. */
function sampleAppearance(document: Document, isOptimized: boolean): Appearance {
  const { input, invalid, selected } = sampleInputs(document);
  const colorBackground = findBackground(document);
  const isLight = brightness(parseColour(colorBackground) ?? WHITE) >= 128;
  const text = isLight ? textOf(input) : read(document.querySelector(DARK_TEXT), [...PADDING, ...TYPE]);
  const base = read(document.body, ['color', 'fontFamily', 'fontSize']);
  const variables = known([
    ['colorBackground', colorBackground],
    ['colorText', opaque((isLight ? input : text).color ?? base.color)],
    ['fontFamily', text.fontFamily ?? base.fontFamily],
    ['fontSizeBase', enlarge(text.fontSize ?? base.fontSize, isOptimized ? 2 : 0)],
  ]);
  const own = { '.Input': input, '.Input--invalid': invalid, '.Text': text, '.Text--redirect': text };
  const rules = { ...own, ...labelRules(document), ...tabRules(document, selected), ...CHECKBOX };
  return { theme: isLight ? 'stripe' : 'night', variables, rules };
}

const isEmpty = ({ rules = {} }: Appearance): boolean => Object.keys(rules['.Input'] ?? {}).length === 0;

/** Samples the theme on pages whose server has nothing cached. A failure to store the result does not affect the shopper. */
function sample({ settings }: PaymentSession): Appearance {
  const appearance = sampleAppearance(document, settings.isOptimized);
  // Only the checkout has the fields to sample; a sample of another page would fill the server's cache with wrong values.
  if (settings.kind === 'checkout' && !isEmpty(appearance))
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

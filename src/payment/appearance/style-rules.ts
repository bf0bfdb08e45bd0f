import { plainColours } from './colours';

/** Declarations of one selector of Stripe's appearance. */
export type Rule = Record<string, string>;

const SIDES = ['Top', 'Right', 'Bottom', 'Left'];
/** Group P of card contract 3.5; the colour stands first: a block has none. */
export const PADDING = ['color', 'padding', ...SIDES.map((side) => `padding${side}`)];
/** Group T. */
export const TYPE =
  'fontFamily fontSize lineHeight letterSpacing fontWeight fontVariation textDecoration textShadow textTransform webkitFontSmoothing mozOsxFontSmoothing transition'.split(
    ' ',
  );
const CORNERS = ['', 'TopLeft', 'TopRight', 'BottomLeft', 'BottomRight'];
/** Group B; the shorthand stands first: a block goes without. */
export const BOX = [
  'border',
  ...['', 'Color', 'Style', 'Width'].flatMap((end) => SIDES.map((side) => `border${side}${end}`)),
  ...CORNERS.map((corner) => `border${corner}Radius`),
  ...['outline', 'outlineOffset', 'backgroundColor', 'boxShadow'],
];
/** What `collapse` joins. */
export const OUTLINE = ['outlineColor', 'outlineWidth', 'outlineStyle'];
/** All that is read of an input. */
export const INPUT = [...PADDING, ...TYPE, ...BOX, ...OUTLINE];

/** The pairs that have a value. */
export const known = (pairs: [string, string | undefined][]): Rule =>
  Object.fromEntries(pairs.filter((pair): pair is [string, string] => Boolean(pair[1])));

/** Computed values of a node, with colours in words that Stripe knows; nothing of what is missing. */
export function read(node: Element | null, properties: readonly string[]): Rule {
  const style = node?.ownerDocument.defaultView?.getComputedStyle(node);
  if (!style) return {};
  const values = style as unknown as Record<string, string | undefined>;
  return known(properties.map((name) => [name, plainColours(values[name])]));
}

/** Three outline parts become one; an indent stands in for missing paddings (card contract 3.5). */
export function collapse(rule: Rule, indent = ''): Rule {
  const { outlineWidth, outlineStyle, outlineColor, ...rest } = rule;
  if (outlineWidth) rest.outline = `${outlineWidth} ${outlineStyle} ${outlineColor}`;
  const isFlush = rest.paddingLeft === '0px' && rest.paddingRight === '0px';
  if (!isFlush || !indent || indent === '0px') return rest;
  const { padding: _, ...unpadded } = rest;
  return { ...unpadded, paddingLeft: indent, paddingRight: indent };
}

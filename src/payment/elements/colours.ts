/** Red, green, blue 0–255 and alpha 0–1. */
export type Colour = readonly [number, number, number, number];

/** Parses a computed `rgb()` or `rgba()`; null for anything else. */
export function parseColour(text = ''): Colour | null {
  const numbers = /^rgba?\(/.test(text) ? text.match(/-?[\d.]+(?:e-?\d+)?/gi) : null;
  const [red = 0, green = 0, blue, alpha = 1] = numbers?.map(Number) ?? [];
  return blue === undefined ? null : [red, green, blue, alpha];
}

/** Colour notations that Stripe does not accept; it accepts hex, `rgb()` and `hsl()`. */
const UNKNOWN = /(?:(?:ok)?l(?:ab|ch)|color)\([^)]*\)/g;

/** A colour as the browser paints it; unchanged without an offscreen canvas to paint on. */
function painted(text: string): string {
  const context = typeof OffscreenCanvas === 'function' && new OffscreenCanvas(1, 1).getContext('2d');
  if (!context) return text;
  context.fillStyle = text;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data;
  return printColour([red, green, blue, alpha / 255]);
}

/** A computed value with its colours in a notation that Stripe accepts. */
export const plainColours = (value = ''): string => value.replace(UNKNOWN, painted);

/** Perceived brightness, 0–255. */
export const brightness = ([red, green, blue]: Colour): number =>
  (red * 299 + green * 587 + blue * 114) / 1000;

function lightness([red, green, blue]: Colour): number {
  return (Math.max(red, green, blue) + Math.min(red, green, blue)) / 510;
}

/** The colour with its lightness (HSL) moved by `by` (0–1), hue and saturation kept. */
export function shiftLightness(colour: Colour, by: number): Colour {
  const from = lightness(colour);
  const to = Math.min(1, Math.max(0, from + by));
  const reach = (light: number): number => 1 - Math.abs(2 * light - 1);
  const spread = reach(from) === 0 ? 0 : reach(to) / reach(from);
  const move = (channel: number): number => Math.round((to + (channel / 255 - from) * spread) * 255);
  return [move(colour[0]), move(colour[1]), move(colour[2]), colour[3]];
}

function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = colour.slice(0, 3).map((channel) => {
    const share = channel / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: Colour, other: Colour): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

/** The candidate with the highest contrast to `background`. */
export function mostReadable(background: Colour, candidates: readonly Colour[]): Colour {
  return candidates.reduce((best, next) =>
    contrast(background, next) > contrast(background, best) ? next : best,
  );
}

/** As CSS text. */
export const printColour = ([red, green, blue, alpha]: Colour): string =>
  alpha < 1 ? `rgba(${red}, ${green}, ${blue}, ${alpha})` : `rgb(${red}, ${green}, ${blue})`;

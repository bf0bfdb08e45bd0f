import { parseServerHtml } from '../../dom/server-html';
import type { Stop } from '../../dom/types';
import { settingsOf } from '../../elementor/element-settings';
import type { Elementor } from '../../elementor/runtime';
import { asShape, asString } from '../../host/shapes';
import { send } from '../../http/send';

/** Names a theme may not shadow with a path of its own. */
const NAME = /^[\w-]+$/;

/** Draws a shape divider whose drawing was lost on the way to the page (contract 3.16, 6.3). */
export async function drawShape(divider: HTMLElement, { config }: Elementor): Promise<Stop | undefined> {
  const element = divider.closest<HTMLElement>('.elementor-element');
  if (!element) return undefined;
  const side = divider.classList.contains('elementor-shape-top') ? 'top' : 'bottom';
  const settings = settingsOf(element);
  const name = asString(settings[`shape_divider_${side}`]);
  const isNegative =
    divider.dataset.negative === 'true' || settings[`shape_divider_${side}_negative`] === 'yes';
  const url = shapeUrl(name, isNegative, config.assetsUrl, asShape(config.raw.additional_shapes));
  if (!url) return undefined;
  const request = new AbortController();
  const { text } = await send({ url, method: 'GET', signal: request.signal });
  const drawing = parseServerHtml(text, divider.ownerDocument).querySelector('svg');
  if (drawing && !divider.firstElementChild) {
    for (const script of drawing.querySelectorAll('script, foreignObject')) script.remove();
    divider.dataset.shape = name;
    divider.append(drawing);
  }
  return () => request.abort();
}

/**
 * Address of a shape's file: the builder's own by name, one added by a theme by its configured address; the negative
 * one has its own file. Null for a name that is neither.
 */
export function shapeUrl(
  name: string,
  isNegative: boolean,
  assetsUrl: string,
  additional: Readonly<Record<string, unknown>>,
): string | null {
  const own = asString(additional[name]);
  if (own) return isNegative ? own.replace('.svg', '-negative.svg') : own;
  if (!NAME.test(name) || !assetsUrl) return null;
  return `${assetsUrl}shapes/${name}${isNegative ? '-negative' : ''}.svg`;
}

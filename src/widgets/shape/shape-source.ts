import { settingsOf } from '../../elementor/element-settings';
import type { ElementorConfig } from '../../elementor/settings';
import { asString, toObject } from '../../host/settings';

/** Names a theme may not shadow with a path of its own. */
const NAME = /^[\w-]+$/;

/** A divider's drawing: its name, and the address of its file, null for a name that is none. */
export function shapeOf(
  divider: HTMLElement,
  { assetsUrl, raw }: Pick<ElementorConfig, 'assetsUrl' | 'raw'>,
): { name: string; url: string | null } {
  const element = divider.closest<HTMLElement>('.elementor-element');
  const settings = element ? settingsOf(element) : {};
  const side = divider.classList.contains('elementor-shape-top') ? 'top' : 'bottom';
  const name = asString(settings[`shape_divider_${side}`]);
  const isNegative =
    divider.dataset.negative === 'true' || settings[`shape_divider_${side}_negative`] === 'yes';
  return { name, url: shapeUrl(name, isNegative, assetsUrl, toObject(raw.additional_shapes)) };
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

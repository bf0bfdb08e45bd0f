import type { Stop } from '../../dom/events';
import { settingsOf } from '../../elementor/element-settings';
import { elementorOf } from '../../elementor/runtime';
import type { ElementorConfig } from '../../elementor/settings';
import { report } from '../../host/report';
import { asString, toObject } from '../../host/settings';
import { send } from '../../http/send';
import { latest } from '../../timing/latest';
import { parseDrawing } from '../drawings';

/** A divider's shape: its name, and the URL of its file, null for an invalid name. */
function shapeOf(
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
 * URL of a shape's file: Elementor's own by name, or a theme's by its configured URL. The negative variant is a file of
 * its own. Null for an invalid name.
 */
export function shapeUrl(
  name: string,
  isNegative: boolean,
  assetsUrl: string,
  additional: Readonly<Record<string, unknown>>,
): string | null {
  const own = asString(additional[name]);
  if (own) return isNegative ? own.replace('.svg', '-negative.svg') : own;
  // A name must not contain a path.
  if (!/^[\w-]+$/.test(name) || !assetsUrl) return null;
  return `${assetsUrl}shapes/${name}${isNegative ? '-negative' : ''}.svg`;
}

/** Fetches the drawing of a shape divider that is empty in the markup. */
export function connect(divider: HTMLElement): Stop | void {
  const { name, url } = shapeOf(divider, elementorOf(divider.ownerDocument).config);
  if (!url || divider.firstElementChild) return;
  const run = latest();
  run(({ signal }) => draw(divider, name, url, signal)).catch((cause) =>
    report('shape divider', cause, divider),
  );
  return run.cancel;
}

async function draw(divider: HTMLElement, name: string, url: string, signal: AbortSignal): Promise<void> {
  const { text } = await send({ url, method: 'GET', signal });
  const drawing = parseDrawing(text, divider.ownerDocument, 'svg');
  if (!drawing || divider.firstElementChild) return;
  divider.dataset.shape = name;
  divider.append(drawing);
}

import { parseDrawing } from '../../dom/safe-drawing';
import { shared } from '../../host/registry';
import { send } from '../../http/send';

/** The text of a drawing's file; several widgets with one shape share one request, a failed one may be tried again. */
function fileOf(url: string): Promise<string> {
  const files = shared('widgets/drawings', () => new Map<string, Promise<string>>());
  const file = files.get(url) ?? send({ url, method: 'GET' }).then(({ text }) => text);
  files.set(url, file);
  file.catch(() => files.delete(url));
  return file;
}

/** A drawing of the site and the path in it that text follows; null when the file holds none. */
export async function fetchDrawing(url: string, document: Document): Promise<SVGSVGElement | null> {
  const drawing = parseDrawing(await fileOf(url), document, 'svg');
  return drawing instanceof SVGSVGElement && pathOf(drawing) ? drawing : null;
}

/** The path the author meant, else the first. */
export const pathOf = (drawing: SVGSVGElement): Element | null =>
  drawing.querySelector('[data-path-anchor]') ?? drawing.querySelector('path');

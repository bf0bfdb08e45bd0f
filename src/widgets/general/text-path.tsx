import { useLayoutEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { find } from '../../dom/find';
import { parseDrawing } from '../../dom/safe-drawing';
import { parseServerHtml } from '../../dom/server-html';
import { type Settings, sizeOf } from '../../elementor/element-settings';
import { elementorOf } from '../../elementor/runtime';
import { shared } from '../../host/registry';
import { asString, toObject } from '../../host/settings';
import { uniqueId } from '../../host/unique-id';
import { send } from '../../http/send';
import type { FeatureProps } from '../../react/feature';
import { useReport } from '../../react/feature-context';
import { useLatest } from '../../react/hooks/use-latest';
import { useHandlerReady, useSettings } from '../use-settings';

/** The text of a drawing's file; several widgets with one shape share one request, a failed one may be tried again. */
function fileOf(url: string): Promise<string> {
  const files = shared('widgets/drawings', () => new Map<string, Promise<string>>());
  const file = files.get(url) ?? send({ url, method: 'GET' }).then(({ text }) => text);
  files.set(url, file);
  file.catch(() => files.delete(url));
  return file;
}

/** A drawing of the site and the path in it that text follows; null when the file holds none. */
async function fetchDrawing(url: string, document: Document): Promise<SVGSVGElement | null> {
  const drawing = parseDrawing(await fileOf(url), document, 'svg');
  return drawing instanceof SVGSVGElement && pathOf(drawing) ? drawing : null;
}

/** The path the author meant, else the first. */
const pathOf = (drawing: SVGSVGElement): Element | null =>
  drawing.querySelector('[data-path-anchor]') ?? drawing.querySelector('path');

/** A text along a drawing. */
interface PathText {
  readonly text: string;
  /** Where it leads; empty for nowhere. */
  readonly link: string;
  readonly isApart: boolean;
  readonly rel: string | undefined;
  /** Address of the drawing; empty for one that is none. */
  readonly url: string;
  /** Where on the path the text begins, percent. */
  readonly start: number;
}

/** The server escapes the text once more than markup needs. */
const plain = (text: string): string => parseServerHtml(text, document).textContent?.trim() ?? '';

/** Reads what the box and the settings say; `isRtl` is the page's direction, for texts without their own. */
function parsePathText({ dataset }: HTMLElement, settings: Settings, isRtl: boolean): PathText {
  const { text = '', url = '', linkUrl = '' } = dataset;
  const link = toObject(settings.link);
  const isApart = Boolean(link.is_external);
  const rel = [isApart && 'noopener', link.nofollow && 'nofollow'].filter(Boolean).join(' ');
  const direction = asString(settings.text_path_direction) || (isRtl ? 'rtl' : 'ltr');
  const start = Math.min(100, Math.max(0, sizeOf(settings.start_point, 0)));
  return {
    text: plain(text),
    link: /^\s*javascript:/i.test(linkUrl) ? '' : linkUrl,
    isApart,
    rel: rel || undefined,
    url: /\.svg(\?|$)/i.test(url) ? url : '',
    start: direction === 'rtl' ? 100 - start : start,
  };
}

/** A text along a drawing; the plain text where the drawing cannot be fetched. */
export default function TextPath({ node }: FeatureProps) {
  const settings = useSettings(node);
  const box = useMemo(() => find(node, '.e-text-path'), [node]);
  const { isRtl } = elementorOf(node.ownerDocument).config;
  const shown = useMemo(() => box && parsePathText(box, settings, isRtl), [box, settings, isRtl]);
  useHandlerReady(node);
  return box && shown && <Curved key={shown.url} box={box} shown={shown} id={node.dataset.id ?? ''} />;
}

interface Props {
  box: HTMLElement;
  shown: PathText;
  id: string;
}

function Curved({ box, shown, id }: Props) {
  // The same widget may stand on the page twice.
  const [name] = useState(() =>
    document.getElementById(`e-path-${id}`) ? uniqueId(`e-path-${id}`) : `e-path-${id}`,
  );
  const drawing = useDrawing(box, shown.url, name);
  if (drawing === undefined) return null;
  const words = <Words shown={shown} />;
  if (!drawing) return createPortal(words, box);
  return createPortal(
    <text>
      <textPath id={name.replace('e-path', 'e-text-path')} href={`#${name}`} startOffset={`${shown.start}%`}>
        {words}
      </textPath>
    </text>,
    drawing,
  );
}

function Words({ shown: { text, link, isApart, rel } }: Pick<Props, 'shown'>) {
  if (!link) return text;
  return (
    <a href={link} target={isApart ? '_blank' : undefined} rel={rel}>
      {text}
    </a>
  );
}

/** The drawing in its box, its path named; undefined while it is fetched, null when it cannot be had. */
function useDrawing(box: HTMLElement, url: string, name: string): SVGSVGElement | null | undefined {
  const [drawing, setDrawing] = useState<SVGSVGElement | null | undefined>(url ? undefined : null);
  const report = useLatest(useReport());
  useLayoutEffect(() => {
    if (!url) return undefined;
    let isOver = false;
    let placed: SVGSVGElement | null = null;
    const place = (fetched: SVGSVGElement | null): void => {
      if (isOver) return;
      placed = fetched;
      if (fetched) {
        pathOf(fetched)?.setAttribute('id', name);
        box.replaceChildren(fetched);
      }
      setDrawing(fetched);
    };
    fetchDrawing(url, box.ownerDocument).then(place, (cause) => {
      report.current(cause);
      place(null);
    });
    return () => {
      isOver = true;
      placed?.remove();
    };
  }, [box, url, name, report]);
  return drawing;
}

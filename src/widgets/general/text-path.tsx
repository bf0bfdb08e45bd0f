import { useLayoutEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { find } from '../../dom/find';
import { parseServerHtml } from '../../dom/trusted';
import { type Settings, sizeOf } from '../../elementor/element-settings';
import { elementorOf } from '../../elementor/runtime';
import { LINK_SCHEMES } from '../../host/page/link-schemes';
import { allowedAddress } from '../../host/page/navigate';
import { asString, toObject } from '../../host/settings';
import { uniqueId } from '../../host/unique-id';
import { send } from '../../http/send';
import type { FeatureProps } from '../../react/feature';
import { useReport } from '../../react/feature-context';
import { useLatest } from '../../react/hooks/use-latest';
import { parseDrawing } from '../drawings';
import { useHandlerReady, useSettings } from '../use-settings';

/** Files of paths, by URL. */
const svgFiles = new Map<string, Promise<string>>();

/** Fetches an SVG file; widgets with the same shape share one request, and a failed one can be repeated. */
function fileOf(url: string): Promise<string> {
  const file = svgFiles.get(url) ?? send({ url, method: 'GET' }).then(({ text }) => text);
  svgFiles.set(url, file);
  file.catch(() => svgFiles.delete(url));
  return file;
}

/** Fetches a drawing; null if it has no path for the text. */
async function fetchDrawing(url: string, document: Document): Promise<SVGSVGElement | null> {
  const drawing = parseDrawing(await fileOf(url), document, 'svg');
  return drawing instanceof SVGSVGElement && pathOf(drawing) ? drawing : null;
}

/** The path with the anchor attribute, or the first path. */
const pathOf = (drawing: SVGSVGElement): Element | null =>
  drawing.querySelector('[data-path-anchor]') ?? drawing.querySelector('path');

/** Decodes a text that the server escapes once more than necessary. */
const plain = (text: string): string => parseServerHtml(text, document).textContent?.trim() ?? '';

/** Parses the attributes and settings; `isRtl` is the page's direction, for texts without their own. */
function parsePathText({ dataset }: HTMLElement, settings: Settings, isRtl: boolean) {
  const { text = '', url = '', linkUrl = '' } = dataset;
  const link = toObject(settings.link);
  const isApart = Boolean(link.is_external);
  const rel = [isApart && 'noopener', link.nofollow && 'nofollow'].filter(Boolean).join(' ');
  const direction = asString(settings.text_path_direction) || (isRtl ? 'rtl' : 'ltr');
  const start = Math.min(100, Math.max(0, sizeOf(settings.start_point, 0)));
  return {
    text: plain(text),
    /** URL of the link; empty for none. */
    link: allowedAddress(linkUrl, LINK_SCHEMES) ? linkUrl : '',
    isApart,
    rel: rel || undefined,
    /** URL of the drawing; empty if it is not an SVG. */
    url: /\.svg(\?|$)/i.test(url) ? url : '',
    /** Start of the text on the path, percent. */
    start: direction === 'rtl' ? 100 - start : start,
  };
}

/** Parsed data of a text path. */
type PathText = Readonly<ReturnType<typeof parsePathText>>;

/** A text along a drawing, or the plain text if the drawing cannot be fetched. */
export default function TextPath({ node }: FeatureProps) {
  const settings = useSettings(node);
  const box = useMemo(() => find(node, '.e-text-path'), [node]);
  const { isRtl } = elementorOf(node.ownerDocument).config;
  const shown = useMemo(() => box && parsePathText(box, settings, isRtl), [box, settings, isRtl]);
  useHandlerReady(node);
  return box && shown && <Curved key={shown.url} box={box} shown={shown} id={node.dataset.id ?? ''} />;
}

function Curved({ box, shown, id }: { box: HTMLElement; shown: PathText; id: string }) {
  // The same widget may be on the page twice.
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

function Words({ shown: { text, link, isApart, rel } }: { shown: PathText }) {
  if (!link) return text;
  return (
    <a href={link} target={isApart ? '_blank' : undefined} rel={rel}>
      {text}
    </a>
  );
}

/** The drawing, placed in the box with an id on its path; undefined while it is fetched, null if it failed. */
function useDrawing(box: HTMLElement, url: string, name: string): SVGSVGElement | null | undefined {
  const [drawing, setDrawing] = useState<SVGSVGElement | null | undefined>(url ? undefined : null);
  const report = useLatest(useReport());
  useLayoutEffect(() => {
    if (!url) return undefined;
    let isOver = false;
    let placed: SVGSVGElement | null = null;
    const show = (fetched: SVGSVGElement | null): void => {
      if (isOver) return;
      placed = fetched;
      if (fetched) {
        pathOf(fetched)?.setAttribute('id', name);
        box.replaceChildren(fetched);
      }
      setDrawing(fetched);
    };
    fetchDrawing(url, box.ownerDocument).then(show, (cause) => {
      report.current(cause);
      show(null);
    });
    return () => {
      isOver = true;
      placed?.remove();
    };
  }, [box, url, name, report]);
  return drawing;
}

import { useLayoutEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { find } from '../../dom/find';
import { elementorOf } from '../../elementor/runtime';
import { uniqueId } from '../../host/unique-id';
import type { FeatureProps } from '../../react/feature';
import { useReport } from '../../react/feature-context';
import { useLatest } from '../../react/hooks/use-latest';
import { useHandlerReady } from '../hooks/use-handler-ready';
import { useSettings } from '../hooks/use-settings';
import { fetchDrawing, pathOf } from './drawings';
import { type PathText, parsePathText } from './settings';

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

import { useLayoutEffect } from 'react';
import { parseDrawing } from '../../dom/safe-drawing';
import { elementorOf } from '../../elementor/runtime';
import { send } from '../../http/send';
import type { FeatureProps } from '../../react/feature';
import { useReport } from '../../react/feature-context';
import { useLatest } from '../../react/hooks/use-latest';
import { shapeOf } from './shape-source';

/** A shape divider whose drawing was lost on the way to the page gets it again. */
export default function Shape({ node: divider }: FeatureProps) {
  const report = useLatest(useReport());
  const { name, url } = shapeOf(divider, elementorOf(divider.ownerDocument).config);
  useLayoutEffect(() => {
    if (!url || divider.firstElementChild) return undefined;
    const request = new AbortController();
    draw(divider, name, url, request.signal).catch((cause) => {
      if (!request.signal.aborted) report.current(cause);
    });
    return () => request.abort();
  }, [divider, name, url, report]);
  return null;
}

async function draw(divider: HTMLElement, name: string, url: string, signal: AbortSignal): Promise<void> {
  const { text } = await send({ url, method: 'GET', signal });
  const drawing = parseDrawing(text, divider.ownerDocument, 'svg');
  if (!drawing || divider.firstElementChild) return;
  divider.dataset.shape = name;
  divider.append(drawing);
}

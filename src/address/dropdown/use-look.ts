import { type CSSProperties, useLayoutEffect, useState } from 'react';
import { listen } from '../../dom/events';
import { stopAll } from '../../dom/types';

/** What the closed control and the open list look like where the shop has no rules for them. */
export interface Look {
  control?: CSSProperties;
  list?: CSSProperties;
}

const COPIED = [
  'color',
  'backgroundColor',
  'fontFamily',
  'fontSize',
  'fontStyle',
  'fontWeight',
  'lineHeight',
  'letterSpacing',
  'padding',
  'borderWidth',
  'borderStyle',
  'borderColor',
  'borderRadius',
] as const;

/** Whether the shop's own sheets draw the box: ours give it neither an edge nor another layout. */
const hasOwnRules = (container: Element): boolean => getComputedStyle(container).display !== 'block';

function readLook(select: HTMLSelectElement, minHeight: number): Look {
  const style = getComputedStyle(select);
  const control = Object.fromEntries(COPIED.map((name) => [name, style[name]]));
  const { color, backgroundColor } = style;
  const list = backgroundColor.endsWith(', 0)') ? {} : { color, backgroundColor };
  return { control: { ...control, minHeight }, list };
}

/**
 * Without rules of the shop's own (`select2`) the control looks like the select it stands for, as high as that was, and
 * stays so when the theme turns dark or light.
 */
export function useLook(select: HTMLSelectElement, container: Element | null): Look {
  const [look, setLook] = useState<Look>({});
  useLayoutEffect(() => {
    if (!container || hasOwnRules(container)) return undefined;
    const { offsetHeight, ownerDocument } = select;
    const renew = (): void => setLook(readLook(select, offsetHeight));
    renew();
    const observer = new MutationObserver(renew);
    for (const node of [ownerDocument.documentElement, ownerDocument.body])
      observer.observe(node, { attributes: true });
    return stopAll([
      () => observer.disconnect(),
      listen(matchMedia('(prefers-color-scheme: dark)'), 'change', renew),
    ]);
  }, [select, container]);
  return look;
}

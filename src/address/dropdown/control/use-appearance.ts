import { type CSSProperties, useLayoutEffect, useState } from 'react';
import { listen } from '../../../dom/events/events';
import { stopAll } from '../../../dom/types';
import { findTextField } from './find-text-field';

/** How the closed control and the open list are drawn where the shop has no rules for them. */
export interface Appearance {
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
  'boxShadow',
] as const;

/** Whether the shop's own sheets draw the box: ours give the container no other layout, and the control neither edge nor background. */
function hasOwnRules(container: Element): boolean {
  const control = container.querySelector('.select2-selection');
  if (getComputedStyle(container).display !== 'block') return true;
  if (!control) return false;
  const { borderTopWidth, backgroundColor } = getComputedStyle(control);
  return borderTopWidth !== '0px' || !backgroundColor.endsWith(', 0)');
}

/** The appearance of a field at rest; a list over the page has to be opaque. */
function readAppearance(field: HTMLElement, minHeight: number): Appearance {
  const style = getComputedStyle(field);
  const { color, backgroundColor } = style;
  return {
    // A theme that lets everything fade would move the text from no padding to this one.
    control: {
      ...Object.fromEntries(COPIED.map((name) => [name, style[name]])),
      minHeight,
      transitionProperty: 'none',
    },
    list: backgroundColor.startsWith('rgb(') ? { color, backgroundColor } : {},
  };
}

const heightOf = (element: Element): number => element.getBoundingClientRect().height;

/** A difference nobody sees is not worth moving the rows below by it, px. */
const UNSEEN = 3;

const heightLike = (field: number, select: number): number =>
  Math.abs(field - select) <= UNSEEN ? select : field;

/**
 * Without rules of the shop's own (`select2`) the control looks like the text fields around it, or like its select where
 * there are none, and goes with them when the theme turns dark or light.
 */
export function useAppearance(select: HTMLSelectElement, container: Element | null): Appearance {
  const [appearance, setAppearance] = useState<Appearance>({});
  useLayoutEffect(() => {
    if (!container || hasOwnRules(container)) return undefined;
    const { ownerDocument } = select;
    const selectHeight = heightOf(select);
    const renew = (): void => {
      const field = findTextField(select);
      setAppearance(
        readAppearance(field ?? select, field ? heightLike(heightOf(field), selectHeight) : selectHeight),
      );
    };
    const renewAfter = ({ target }: Event): void => {
      if (target instanceof Element && target.matches('.input-text')) renew();
    };
    renew();
    const observer = new MutationObserver(renew);
    for (const node of [ownerDocument.documentElement, ownerDocument.body])
      observer.observe(node, { attributes: true });
    return stopAll([
      () => observer.disconnect(),
      listen(ownerDocument, 'transitionend', renewAfter),
      listen(matchMedia('(prefers-color-scheme: dark)'), 'change', renew),
    ]);
  }, [select, container]);
  return appearance;
}

import type { WritableAtom } from 'nanostores';
import { useLayoutEffect, useRef } from 'react';
import { find } from '../../dom/find';
import { settingsOf } from '../../elementor/element-settings';
import { elementorOf } from '../../elementor/runtime';
import { useHover } from '../../react/hooks/use-hover';
import { isFolded } from './layout';
import { CONTENT, OPENER, panelOf, TITLE } from './panels';

/** Time the pointer may be away before a panel closes, ms. */
const HOVER_TIMEOUT_MS = 500;

/** Where a mouse can rest and the settings say so, pointing at an item or its panel opens and leaving closes. */
export function usePanelHover(
  widget: HTMLElement,
  openers: readonly HTMLElement[],
  $open: WritableAtom<HTMLElement | null>,
): void {
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  useLayoutEffect(() => () => clearTimeout(leaving.current), []);
  const elementor = elementorOf(widget.ownerDocument);
  const isByPointing = settingsOf(widget).open_on !== 'click';
  const openerOf = (part: HTMLElement, { pointerType }: PointerEvent): HTMLElement | undefined => {
    if (pointerType !== 'mouse' || isFolded(widget, elementor)) return undefined;
    const own = part.matches(TITLE) ? find(part, OPENER) : null;
    return openers.find((opener) => opener === own || panelOf(widget, opener) === part);
  };
  useHover(isByPointing ? widget : null, `${TITLE},${CONTENT} > *`, {
    onEnter(part, event) {
      const opener = openerOf(part, event);
      if (!opener || !panelOf(widget, opener)) return;
      clearTimeout(leaving.current);
      $open.set(opener);
    },
    onLeave(part, event) {
      const opener = openerOf(part, event);
      if (!opener) return;
      clearTimeout(leaving.current);
      leaving.current = setTimeout(() => {
        if ($open.get() === opener) $open.set(null);
      }, HOVER_TIMEOUT_MS);
    },
  });
}

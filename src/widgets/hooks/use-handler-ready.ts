import { useLayoutEffect } from 'react';
import { elementorOf } from '../../elementor/runtime';
import { wrap } from '../../elementor/scope';

/** Emits `frontend/element_handler_ready/<widget type>` of a widget that is served now. */
export function emitHandlerReady(node: HTMLElement): void {
  const { hooks } = elementorOf(node.ownerDocument);
  hooks.doAction(`frontend/element_handler_ready/${node.dataset.widget_type}`, wrap(node));
}

/**
 * Emits it once the component serves its node. To be called after the component's other hooks, so that add-ons find it at
 * work; null emits nothing.
 */
export function useHandlerReady(node: HTMLElement | null): void {
  useLayoutEffect(() => {
    if (node) emitHandlerReady(node);
  }, [node]);
}

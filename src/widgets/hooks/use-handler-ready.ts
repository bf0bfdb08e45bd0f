import { useLayoutEffect } from 'react';
import { elementorOf } from '../../elementor/runtime';
import { wrap } from '../../elementor/scope';

/**
 * Emits `frontend/element_handler_ready/<widget type>` once the widget serves its node (contract 5.2). To be called after
 * the component's other hooks, so that add-ons find it at work; null emits nothing.
 */
export function useHandlerReady(node: HTMLElement | null): void {
  useLayoutEffect(() => {
    if (!node) return;
    const { hooks } = elementorOf(node.ownerDocument);
    hooks.doAction(`frontend/element_handler_ready/${node.dataset.widget_type}`, wrap(node));
  }, [node]);
}

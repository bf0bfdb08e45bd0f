import { useCallback, useLayoutEffect, useSyncExternalStore } from 'react';
import { SETTINGS, type Settings, settingsOf } from '../elementor/element-settings';
import { elementorOf } from '../elementor/runtime';
import { wrap } from '../elementor/scope';

/** An element's settings; the component renders anew when another script changes them. */
export function useSettings(node: HTMLElement): Settings {
  const subscribe = useCallback(
    (changed: () => void) => {
      const changes = new MutationObserver(changed);
      changes.observe(node, { attributeFilter: [SETTINGS] });
      return () => changes.disconnect();
    },
    [node],
  );
  return useSyncExternalStore(subscribe, () => settingsOf(node));
}

/** Name of the current device; the component renders anew when it changes. */
export function useDevice({ ownerDocument }: Node): string {
  const { $device } = elementorOf(ownerDocument ?? document);
  const subscribe = useCallback((changed: () => void) => $device.subscribe(changed), [$device]);
  return useSyncExternalStore(subscribe, () => $device.get());
}

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

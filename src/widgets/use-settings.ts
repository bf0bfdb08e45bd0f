import { useCallback, useLayoutEffect, useSyncExternalStore } from 'react';
import { SETTINGS, type Settings, settingsOf } from '../elementor/element-settings';
import { elementorOf, emitHandlerReady } from '../elementor/runtime';

/** An element's settings; the component renders again when another script changes them. */
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

/** Name of the current device; the component renders again when it changes. */
export function useDevice({ ownerDocument }: Node): string {
  const { $device } = elementorOf(ownerDocument ?? document);
  const subscribe = useCallback((changed: () => void) => $device.subscribe(changed), [$device]);
  return useSyncExternalStore(subscribe, () => $device.get());
}

/**
 * Runs `emitHandlerReady` after mount. Call it after the component's other hooks, so that their effects have run before
 * add-ons are called. Null does nothing.
 */
export function useHandlerReady(node: HTMLElement | null): void {
  useLayoutEffect(() => {
    if (node) emitHandlerReady(node);
  }, [node]);
}

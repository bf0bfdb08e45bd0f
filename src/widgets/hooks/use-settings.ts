import { useCallback, useSyncExternalStore } from 'react';
import { SETTINGS, type Settings, settingsOf } from '../../elementor/element-settings';

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

import { useCallback, useSyncExternalStore } from 'react';
import { elementorOf } from '../../elementor/runtime';

/** Name of the current device; the component renders anew when it changes. */
export function useDevice({ ownerDocument }: Node): string {
  const { $device } = elementorOf(ownerDocument ?? document);
  const subscribe = useCallback((changed: () => void) => $device.subscribe(changed), [$device]);
  return useSyncExternalStore(subscribe, () => $device.get());
}

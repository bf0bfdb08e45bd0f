import { useStore } from '@nanostores/react';
import { $device } from './stores';

/** The current device mode, `desktop`, `mobile`, … (contract 2.4); the component renders anew when it changes. */
export const useDevice = (): string => useStore($device);

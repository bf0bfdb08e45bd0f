import type { Stop } from '../../dom/types';
import { DEVICE_MODE_ID } from '../markup';
import { type Environment, markBody } from './environment';
import { $device } from './stores';

/** Keeps the hidden device marker and `<body data-elementor-device-mode>` that add-ons and CSS read (contract 1.7). */
export function projectDevice({ body }: Document, environment: Environment): Stop {
  markBody(body, environment);
  if (!document.getElementById(DEVICE_MODE_ID)) {
    const marker = document.createElement('span');
    marker.id = DEVICE_MODE_ID;
    marker.className = 'elementor-screen-only';
    body.append(marker);
  }
  return $device.subscribe((device) => {
    body.dataset.elementorDeviceMode = device;
  });
}

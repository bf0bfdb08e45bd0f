import { atom } from 'nanostores';
import { shared } from '../../host/registry';

/** The current device mode (contract 2.4), `desktop` until the page's breakpoints are known. */
export const $device = shared('elementor/device', () => atom('desktop'));

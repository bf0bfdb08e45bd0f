import { endpointUrl } from '../http/endpoint';
import { textSetting } from './settings';

/** Milliseconds an answer may take. */
export const UPDATE_TIMEOUT = 30_000;

/** Address of one of the shop's calls. */
export const urlOf = (endpoint: string): string => endpointUrl(textSetting('wc_ajax_url'), endpoint);

/** The nonce of the moment for one of the checkout's calls. */
export const nonceOf = (endpoint: string): string => textSetting(`${endpoint}_nonce`);

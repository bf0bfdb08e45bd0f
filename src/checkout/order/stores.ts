import { atom } from 'nanostores';
import type { Stop } from '../../dom/types';
import { formStore } from '../form-store';

/** Whether an order waits for totals that are being recalculated. */
export const $isAwaitingTotals = formStore('awaits totals', () => atom(false));

/** Whether the browser asks before the shopper leaves (contract 4.10). */
export const $asksBeforeLeaving = formStore('asks before leaving', () => atom(false));

/** Takes back what is about to be said of the order being on its way. */
export const $placingAnnouncement = formStore('placing announcement', () => atom<Stop | null>(null));

import { atom } from 'nanostores';
import { shared } from '../../host/registry';
import type { Offer } from './offer';

/** What the buttons sell; null until it is known, with the amount 0 while nothing can be sold. */
export const $offer = shared('express/offer', () => atom<Offer | null>(null));

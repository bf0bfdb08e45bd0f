import { atom } from 'nanostores';
import { formStore } from '../form-store';

/** Id of the chosen method's radio; empty before the first choice. Chosen again after each redraw. */
export const $chosenMethod = formStore('chosen method', () => atom(''));

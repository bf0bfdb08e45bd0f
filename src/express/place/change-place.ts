import { $place } from './stores';

/** There are buttons to be seen. */
export const showPlace = (): void => $place.set('shown');

/** Nothing to sell, or no wallet to be had: the place goes when it surprises nobody (card contract 5.4, field note A2). */
export function releasePlace(): void {
  if ($place.get() !== 'folded') $place.set('leaving');
}

/** Takes the place away at once: the visitor just did what asks for it (card contract 5.10). */
export const foldPlace = (): void => $place.set('folded');

/** Takes a folded place with the visitor's own choice: what moves then is no surprise. */
export function unfoldPlace(): void {
  if ($place.get() === 'folded') $place.set('reserved');
}

/** Buttons may come after all: a place that has not gone yet stays. */
export function takePlaceAgain(): void {
  if ($place.get() === 'leaving') $place.set('reserved');
}

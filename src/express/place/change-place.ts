import { isProductPage } from '../session/stores';
import type { ExpressSettings } from '../settings';
import { isDeviceLikely } from './is-likely';
import { $place } from './stores';

/**
 * There are buttons to be seen: at once, but on a product page that has kept no place for them when nothing on the screen
 * moves by that.
 */
export function showPlace(): void {
  const isHidden = $place.get() === 'folded' || $place.get() === 'arriving';
  $place.set(isHidden && isProductPage() ? 'arriving' : 'shown');
}

/** Nothing to sell, or no wallet to be had: the place goes when it surprises nobody (card contract 5.4, field note A2). */
export function releasePlace(): void {
  if ($place.get() === 'arriving') $place.set('folded');
  else if ($place.get() !== 'folded') $place.set('leaving');
}

/** Takes the place away at once: the visitor just did what asks for it (card contract 5.10). */
export const foldPlace = (): void => $place.set('folded');

/** Takes a folded place with the visitor's own choice, where buttons are likely: what moves then is no surprise. */
export function unfoldPlace(settings: ExpressSettings): void {
  if ($place.get() === 'folded' && isDeviceLikely(settings)) $place.set('reserved');
}

/** Buttons may come after all: a place that has not gone yet stays. */
export function takePlaceAgain(): void {
  if ($place.get() === 'leaving') $place.set('reserved');
}

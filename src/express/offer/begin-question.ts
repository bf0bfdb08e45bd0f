import { atom } from 'nanostores';
import { shared } from '../../host/registry';

/** Counts the questions about what is sold: only the answer to the newest counts. */
const $question = shared('express/question', () => atom(0));

/** Begins a question; the returned function answers whether it is still the newest. */
export function beginQuestion(): () => boolean {
  const own = $question.get() + 1;
  $question.set(own);
  return () => $question.get() === own;
}

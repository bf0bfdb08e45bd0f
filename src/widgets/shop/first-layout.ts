/** Moves notices into Pro's notices widget while the browser parses the page; see `while-parsing.ts`. */
import { find } from '../../dom/find';
import { WRAPPER } from '../selectors';
import { whileParsing } from '../while-parsing';
import { collectNotices } from './collect-notices';

whileParsing(() => {
  const wrapper = find(document, WRAPPER);
  if (wrapper) collectNotices(wrapper);
});

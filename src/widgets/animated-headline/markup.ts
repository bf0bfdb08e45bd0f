import { find, findAll } from '../../dom/find';

/** The server's markup of a headline. */
export interface HeadlineParts {
  readonly widget: HTMLElement;
  readonly headline: HTMLElement;
  readonly wrapper: HTMLElement;
  readonly words: readonly HTMLElement[];
}

/** Parts of a headline; null when one is missing. */
export function partsOf(widget: HTMLElement): HeadlineParts | null {
  const headline = find(widget, '.elementor-headline');
  const wrapper = headline && find(headline, '.elementor-headline-dynamic-wrapper');
  const words = wrapper ? findAll(wrapper, '.elementor-headline-dynamic-text') : [];
  return headline && wrapper && words.length ? { widget, headline, wrapper, words } : null;
}

import { listen } from '../../dom/events';
import type { Stop } from '../../dom/types';

const USED = 'disabled';

/** A saved way to pay is deleted by the first press: a second one would ask for one that is gone (contract 4.5). */
export const deleteOnce = (link: HTMLElement): Stop =>
  listen(link, 'click', (event) => {
    if (link.classList.contains(USED)) event.preventDefault();
    link.classList.add(USED);
  });

import { useEvent } from '../../react/hooks/use-event';

const USED = 'disabled';

/** A saved way to pay is deleted by the first press: a second one would ask for one that is gone (contract 4.5). */
export function DeleteLink({ link }: { link: HTMLElement }) {
  useEvent(link, 'click', (event) => {
    if (link.classList.contains(USED)) event.preventDefault();
    link.classList.add(USED);
  });
  return null;
}

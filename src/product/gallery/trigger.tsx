import { useDelegatedEvent } from '../../react/hooks/use-delegated-event';
import { Placed } from '../../react/placed';
import { TRIGGER } from '../selectors';
import { DIALOG_ID, imageOf, slidesOf } from './markup';

const hasPictures = (gallery: HTMLElement): boolean => slidesOf(gallery).some((slide) => imageOf(slide));

const LINK = {
  href: '#',
  role: 'button',
  className: 'woocommerce-product-gallery__trigger',
  'aria-haspopup': 'dialog',
  'aria-controls': DIALOG_ID,
} as const;

/** What opens the full-screen view. It is a link as themes style it; without the view it leads nowhere. */
export function Trigger({ gallery, text }: { gallery: HTMLElement; text: string }) {
  useDelegatedEvent(gallery, 'click', TRIGGER, (event) => event.preventDefault());
  if (!hasPictures(gallery)) return null;
  return (
    <Placed anchor={gallery} position="prepend">
      <a {...{ ...LINK, 'aria-label': text }}>
        <span aria-hidden="true">🔍</span>
      </a>
    </Placed>
  );
}

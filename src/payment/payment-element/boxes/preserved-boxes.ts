import { find } from '../../../dom/find';
import { shared } from '../../../host/registry';
import { BOX } from '../../markup';
import { allInstances } from '../instances';

/** An element that can take a living node without its frames being loaded anew. */
type Mover = ParentNode & { moveBefore(node: Node, reference: Node | null): void };

interface Preserved {
  type: string;
  form: HTMLElement;
  /** Stays where the box stood. */
  mark: Comment;
}

/** Boxes that stepped aside, while the section they stand in is replaced. */
const preserved = (): Map<HTMLElement, Preserved> =>
  shared('payment/preserved boxes', () => new Map<HTMLElement, Preserved>());

const isLiving = (box: HTMLElement | undefined): box is HTMLElement =>
  Boolean(box?.isConnected && box.childElementCount && box.closest('.woocommerce-checkout-payment'));

const move = (box: HTMLElement, parent: Node | null, reference: Node | null): void =>
  (parent as unknown as Mover).moveBefore(box, reference);

/** Back to the mark, or in place of the box the host drew anew; with no such box the method is gone. */
function putBack(box: HTMLElement, { type, form, mark }: Preserved): void {
  const fresh = find(form, `${BOX}[data-payment-method-type="${type}"]`);
  const place = mark.isConnected ? mark : fresh;
  if (place) move(box, place.parentNode, place);
  else box.remove();
  mark.remove();
  if (place === fresh) fresh?.remove();
}

/** Brings back every box that stepped aside. */
export function restoreBoxes(): void {
  const waiting = [...preserved()];
  preserved().clear();
  for (const [box, where] of waiting) putBack(box, where);
}

/** Takes the living boxes out of the section that is about to be thrown away, until the next task. */
export function preserveBoxes(form: HTMLElement): void {
  restoreBoxes();
  for (const [type, { box }] of allInstances()) {
    if (!isLiving(box)) continue;
    const mark = document.createComment('');
    box.after(mark);
    move(box, document.body, null);
    preserved().set(box, { type, form, mark });
  }
  setTimeout(restoreBoxes, 0);
}

import { find } from '../dom/find';
import type { Stop } from '../dom/types';
import { beforeAnswer } from '../host/answers';
import type { Component, Desk } from './desk';
import { BOX } from './markup';

/** An element that can take a living node without its frames being loaded anew. */
type Mover = ParentNode & { moveBefore(node: Node, reference: Node | null): void };

const isLiving = ({ box }: Component): boolean =>
  Boolean(box?.isConnected && box.childElementCount && box.closest('.woocommerce-checkout-payment'));

/** Out of the section that is about to be thrown away; a mark stays where the box stood. */
function takeOut({ document, components }: Desk): Map<Component, Comment> {
  const out = new Map<Component, Comment>();
  for (const component of [...components.values()].filter(isLiving)) {
    const mark = document.createComment('');
    component.box?.after(mark);
    if (component.box) (document.body as unknown as Mover).moveBefore(component.box, null);
    out.set(component, mark);
  }
  return out;
}

/** Back to the mark, or in place of the box the host drew anew; with no such box the method is gone. */
function putBack(form: HTMLElement, { type, box }: Component, mark: Comment): void {
  const fresh = find(form, `${BOX}[data-payment-method-type="${type}"]`);
  const place = mark.isConnected ? mark : fresh;
  if (box && place) (place.parentNode as unknown as Mover).moveBefore(box, place);
  else box?.remove();
  mark.remove();
  if (place === fresh) fresh?.remove();
}

/**
 * A checkout that is not ours replaces the whole payment section: the living boxes step aside before it gets its answer,
 * and back in before anybody looks, so that what was typed stays. Needs `moveBefore` of the browser.
 */
export function shelterBoxes(desk: Desk, form: HTMLElement): Stop {
  return beforeAnswer('update_order_review', () => {
    desk.putBack?.();
    const out = takeOut(desk);
    desk.putBack = () => {
      desk.putBack = null;
      for (const [component, mark] of out) putBack(form, component, mark);
    };
    setTimeout(() => desk.putBack?.(), 0);
  });
}

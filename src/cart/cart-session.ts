import { atom, type MapStore, map, type WritableAtom } from 'nanostores';
import type { Stop } from '../dom/events';
import { find, findAll } from '../dom/find';
import { busyAround, cover } from '../overlay/cover';
import { CALCULATOR, CART_FORM } from './selectors';

export const CART_TOTALS = '.cart_totals';

/** A part of the cart page that is covered during a request. */
export type CartPart = 'form' | 'totals' | 'calculator';

/** What each form of a cart page has; side carts of plugins are forms of the same class without it. */
export const CART_CONTENTS = '.woocommerce-cart-form__contents';

/** The forms of the cart on a page: templates for phones and desktops have one each. */
export function cartForms(root: ParentNode = document): HTMLElement[] {
  const all = findAll(root, CART_FORM);
  const complete = all.filter((form) => find(form, CART_CONTENTS));
  return complete.length ? complete : all.slice(0, 1);
}

const PARTS: Record<CartPart, string> = { form: CART_FORM, totals: CART_TOTALS, calculator: CALCULATOR };

/** A coupon that the shop refused, and why. */
export interface CouponError {
  code: string;
  text: string;
  /** Index of its form among the forms of the cart. */
  form: number;
}

/** The cart's form on the page. Each change of the cart puts another one in its position. */
export interface ShownForm {
  node: HTMLElement | null;
  /** Whether a row was changed and not sent yet. */
  canUpdate: boolean;
}

/** The cart page: one per page, from the mount of `CartPage` to its unmount. */
export interface CartSession {
  readonly $form: MapStore<ShownForm>;
  /** The error at the coupon field. */
  readonly $couponError: WritableAtom<CouponError | null>;
  /** What went wrong with the last change, in our words. */
  readonly $failure: WritableAtom<string | null>;
  /** The refresh that has not been sent yet; calls until then are served by it. */
  pendingRefresh: { done: Promise<unknown>; preserves: boolean } | null;
  /** Covers parts of the page while `work` runs, whatever its outcome. */
  whileBusy<T>(parts: readonly CartPart[], work: () => Promise<T>): Promise<T>;
  /** Uncovers every part. */
  end(): void;
}

/** Covers a part as long as at least one request for it is under way. */
function createCovers(): Pick<CartSession, 'whileBusy' | 'end'> {
  const covers = new Map<CartPart, { requests: number; uncover: Stop }>();

  function begin(part: CartPart): void {
    const known = covers.get(part);
    if (known) {
      known.requests += 1;
      return;
    }
    const free = findAll(document, PARTS[part]).filter((element) => !busyAround(element));
    covers.set(part, { requests: 1, uncover: cover(free, { mark: true }) });
  }

  function finish(part: CartPart): void {
    const known = covers.get(part);
    if (!known) return;
    known.requests -= 1;
    if (known.requests > 0) return;
    covers.delete(part);
    known.uncover();
  }

  return {
    async whileBusy(parts, work) {
      for (const part of parts) begin(part);
      try {
        return await work();
      } finally {
        for (const part of parts) finish(part);
      }
    },
    end() {
      for (const { uncover } of covers.values()) uncover();
      covers.clear();
    },
  };
}

/** Makes the session of a cart page. */
export const createCartSession = (): CartSession => ({
  $form: map<ShownForm>({ node: null, canUpdate: false }),
  $couponError: atom<CouponError | null>(null),
  $failure: atom<string | null>(null),
  pendingRefresh: null,
  ...createCovers(),
});

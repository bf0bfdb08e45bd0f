import { atom, type WritableAtom } from 'nanostores';
import { isReplaced } from '../../host/events/jquery-methods';
import { shared } from '../../host/registry';
import { type Latest, latest } from '../../timing/latest';
import type { Variation, Variations } from './choice/variation';

declare module '../../host/registry' {
  interface PageRegistry {
    /** The session of each variation form. */
    'product/variation forms': WeakMap<HTMLElement, VariationSession>;
  }
}

/**
 * `none`: nothing chosen yet, or not everything. `no match`: no variation has this combination. `failed`: the request for
 * the variation failed. `unreadable`: the variations printed in the page cannot be read.
 */
export type Outcome = 'none' | 'found' | 'no match' | 'failed' | 'unreadable';

/** The options of a select before any was removed. */
export interface OriginalOptions {
  html: string;
  options: HTMLOptionElement[];
}

/** The quantity field as it was before a variation limited it; attributes that were missing are null. */
export interface PrintedQuantity {
  field: HTMLInputElement;
  min: string | null;
  max: string | null;
  value: string;
}

/** The form of one variable product, for as long as the form exists. */
export interface VariationSession {
  readonly form: HTMLElement;
  readonly $outcome: WritableAtom<Outcome>;
  variations: Variations;
  /** The variation that was found; null while the choice is incomplete or matches none. */
  variation: Variation | null;
  /** True until the first check, 100 ms after the set-up. */
  isStarting: boolean;
  /** Number of the last check: a check that causes another one ends without a result. */
  check: number;
  /** The select that the shopper used last. */
  lastChanged: Element | null;
  /** Requests for a variation: of several only the latest counts. */
  readonly run: Latest;
  /** The button that was pressed during the request for the variation. */
  pressed: HTMLElement | null;
  /** Shows the text of a variation when it ends. */
  announcement: ReturnType<typeof setTimeout> | undefined;
  /** The variation whose image was requested last; null for the product's own. */
  imageOf: Variation | null;
  printedQuantity: PrintedQuantity | null;
  readonly originalOptions: Map<HTMLSelectElement, OriginalOptions>;
  /** The object that other scripts get with `wc_variation_form`. */
  object: Record<string, unknown> | null;
}

const createVariationSession = (form: HTMLElement): VariationSession => ({
  form,
  $outcome: atom<Outcome>('none'),
  variations: { kind: 'broken' },
  variation: null,
  isStarting: true,
  check: 0,
  lastChanged: null,
  run: latest(),
  pressed: null,
  announcement: undefined,
  imageOf: null,
  printedQuantity: null,
  originalOptions: new Map(),
  object: null,
});

/** A member of a form's object that other code has replaced; undefined while it is ours. */
export function replacedMember(
  { object }: VariationSession,
  name: string,
): ((...args: unknown[]) => unknown) | undefined {
  const member = object?.[name];
  return isReplaced(member) ? member.bind(object as never) : undefined;
}

const sessions = shared('product/variation forms', () => new WeakMap<HTMLElement, VariationSession>());

/**
 * The session of a form, created at the first call. It outlasts the component: a form that a script moves keeps the
 * options that were removed from its selects, and jQuery methods of other scripts are called with the form alone.
 */
export function variationSessionOf(form: HTMLElement): VariationSession {
  const session = sessions.get(form) ?? createVariationSession(form);
  sessions.set(form, session);
  return session;
}

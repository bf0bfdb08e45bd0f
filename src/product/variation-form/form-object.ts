import { fireChange, isPress } from '../../dom/events';
import { find } from '../../dom/find';
import { emit } from '../../host/events/events';
import { currentJQuery } from '../../host/events/jquery';
import { asOurs } from '../../host/events/jquery-methods';
import type { JsonObject } from '../../host/settings';
import { markButton, pressButton } from './add-to-cart';
import { updateOptions } from './choice/attribute-options';
import { fits, parseChoice, readChoice, selectsOf } from './choice/choice';
import { checkVariations, toggleResetLink } from './choice/find-variation';
import { parseVariation, readVariations } from './choice/variation';
import {
  NEEDS_CHOICE,
  productOf,
  RESET,
  RESET_ALERT,
  SELECTS,
  SINGLE,
  setVariationId,
  UNAVAILABLE,
  WRAP,
} from './form-parts';
import { cancelAnnouncement, resetData, showVariation } from './shown/show-variation';
import { changeImage } from './shown/variation-image';
import { replacedMember, type VariationSession } from './variation-session';
import { readVariationSettings } from './variation-settings';

/** Clears every select, announces it and focuses the first one. */
function clearChoice({ form }: VariationSession): void {
  for (const select of selectsOf(form)) {
    select.value = '';
    fireChange(select);
  }
  emit(form, 'announce_reset');
  emit(form, 'reset_data');
  emit(form, 'reset_focus');
}

/** Looks for the variation after the change of a select. A form with broken data posts without a script. */
function changeChoice(session: VariationSession): void {
  const { form, variations, $outcome } = session;
  if (variations.kind === 'broken') return;
  // The variation before would be shown, and enable the button, while the server is asked for another.
  cancelAnnouncement(session);
  session.pressed = null;
  setVariationId(form, '');
  emit(form, 'clear_reset_announcement');
  if ($outcome.get() !== 'found') $outcome.set('none');
  if (session.variations.kind === 'list') emit(form, 'woocommerce_variation_select_change');
  emit(form, 'check_variations');
  emit(form, 'woocommerce_variation_has_changed');
}

/** Writes into the form's live region that the choice was cleared; an empty text empties it. */
const announceReset = ({ form }: VariationSession, text: string): void =>
  find(form, RESET_ALERT)?.replaceChildren(text);

/** The part of an event that the handlers of a form read; scripts that call them pass jQuery's. */
interface FormEvent {
  readonly currentTarget?: unknown;
  /** The browser's event; only jQuery copies its members. */
  readonly originalEvent?: Event;
  preventDefault(): void;
}

type Handler = (event: FormEvent, ...args: unknown[]) => void;

const elementOf = (target: unknown): Element | null => (target instanceof Element ? target : null);

function updateValues(session: VariationSession): void {
  const { form, variations } = session;
  if (variations.kind !== 'list') return;
  updateOptions(session, variations.list);
  emit(form, 'woocommerce_update_variation_values');
}

/** The handlers of a form's events, under the names by which other scripts call them. */
export const formHandlers = (session: VariationSession) =>
  ({
    onChange({ currentTarget }) {
      session.lastChanged = elementOf(currentTarget);
      changeChoice(session);
    },
    onFindVariation: (_, choice) => checkVariations(session, parseChoice(choice)),
    onUpdateAttributes: () => updateValues(session),
    onReload() {
      session.variations = readVariations(session.form);
      emit(session.form, 'check_variations');
    },
    onFoundVariation(_, raw) {
      const variation = parseVariation(raw);
      if (variation) showVariation(session, variation);
    },
    onShow: (_, _raw, isPurchasable) => markButton(session, isPurchasable ? null : UNAVAILABLE),
    onHide: () => markButton(session, NEEDS_CHOICE),
    onResetDisplayedVariation: () => resetData(session),
    onResetImage: () => changeImage(session, null),
    onResetVariationFocus: () => selectsOf(session.form)[0]?.focus(),
    onAnnounceReset: () => announceReset(session, readVariationSettings().reset),
    onClearResetAnnouncement: () => announceReset(session, ''),
    onReset(event) {
      event.preventDefault();
      clearChoice(session);
    },
    onResetKeyDown(event) {
      if (!isPress((event.originalEvent ?? event) as KeyboardEvent)) return;
      event.preventDefault();
      clearChoice(session);
    },
    onAddToCart(event) {
      const button = elementOf(event.currentTarget);
      if (button) pressButton(session, button, event);
    },
  }) satisfies Record<string, Handler>;

/** A jQuery set, or the element itself on pages without jQuery. */
const wrapped = (target: Element | ParentNode | null): unknown => currentJQuery()?.(target ?? []) ?? target;

const findMatches = (session: VariationSession) => (list: readonly JsonObject[], data: JsonObject) => {
  const isMatch = replacedMember(session, 'isMatch') ?? fits;
  return list.filter(({ attributes }) => isMatch((attributes ?? {}) as JsonObject, data));
};

function createFormObject(session: VariationSession): Record<string, unknown> {
  const { form } = session;
  const at = (selector: string): unknown => wrapped(find(form, selector));
  return {
    $form: wrapped(form),
    $attributeFields: currentJQuery()?.(form.querySelectorAll(SELECTS)) ?? [
      ...form.querySelectorAll(SELECTS),
    ],
    $singleVariation: at(SINGLE),
    $singleVariationWrap: at(WRAP),
    $resetVariations: at(RESET),
    $resetAlert: at(RESET_ALERT),
    $product: wrapped(productOf(form)),
    get variationData() {
      const { variations } = session;
      return variations.kind === 'list' ? variations.list.map(({ raw }) => raw) : false;
    },
    get useAjax() {
      return session.variations.kind === 'ajax';
    },
    get loading() {
      return session.isStarting;
    },
    get xhr() {
      return session.run.current() ?? false;
    },
    getChosenAttributes: () => readChoice(form),
    findMatchingVariations: findMatches(session),
    isMatch: (attributes: JsonObject, data: JsonObject) => fits(attributes, data),
    toggleResetLink: (isShown: boolean) => toggleResetLink(session, isShown),
    showNoMatchingVariationsMsg: () => session.$outcome.set('no match'),
    ...formHandlers(session),
    addSlashes: (text: string) => text.replace(/['"]/g, '\\$&'),
  };
}

/** The object that other scripts get with `wc_variation_form`; each form has one, however often it is set up. */
export function formObjectOf(session: VariationSession): Record<string, unknown> {
  if (session.object) return session.object;
  session.object = createFormObject(session);
  for (const member of Object.values(session.object)) if (typeof member === 'function') asOurs(member);
  return session.object;
}

import { fireChange, isPress } from '../../dom/events';
import { find } from '../../dom/find';
import { emit } from '../../host/events';
import { currentJQuery } from '../../host/jquery';
import { shared } from '../../host/registry';
import type { JsonObject } from '../../host/settings';
import { markButton, pressButton } from './add-to-cart';
import { updateOptions } from './attribute-options';
import { fits, parseChoice, readChoice, selectsOf } from './choice';
import { checkVariations, requestOf, showNoMatch, toggleResetLink } from './find-variation';
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
import { forgetAnnouncement, resetData, takeVariation } from './show-variation';
import { loadVariations, parseVariation } from './variation';
import { updateImage } from './variation-image';
import { formStoreOf } from './variation-session';
import { readVariationSettings } from './variation-settings';

/** Takes every choice back, says so and leads to the first select. */
function clearChoice(form: HTMLElement): void {
  for (const select of selectsOf(form)) {
    select.value = '';
    fireChange(select);
  }
  emit(form, 'announce_reset');
  emit(form, 'reset_data');
  emit(form, 'reset_focus');
}

/** What a change of a select brings about,. Without data the form posts by itself. */
function changeChoice(form: HTMLElement): void {
  const store = formStoreOf(form);
  if (store.get().variations.kind === 'broken') return;
  // What was found before would be shown, and free the button, while the server is asked for another.
  forgetAnnouncement(form);
  setVariationId(form, '');
  emit(form, 'clear_reset_announcement');
  if (store.get().outcome !== 'found') store.setKey('outcome', 'none');
  if (store.get().variations.kind === 'list') emit(form, 'woocommerce_variation_select_change');
  emit(form, 'check_variations');
  emit(form, 'woocommerce_variation_has_changed');
}

/** Says in the form's live region that the choice was taken back; the empty text takes that away. */
const sayReset = (form: Element, text: string): void => find(form, RESET_ALERT)?.replaceChildren(text);

/** The part of an event that the handlers of a form read; scripts that call them pass jQuery's. */
interface FormEvent {
  readonly currentTarget?: unknown;
  preventDefault(): void;
}

type Handler = (event: FormEvent, ...args: unknown[]) => void;

const elementOf = (target: unknown): Element | null => (target instanceof Element ? target : null);

function updateValues(form: HTMLElement): void {
  const { variations, lastChanged } = formStoreOf(form).get();
  if (variations.kind !== 'list') return;
  updateOptions(form, variations.list, lastChanged);
  emit(form, 'woocommerce_update_variation_values');
}

/** What a form does with its events, under the names by which other scripts call it. */
export const formHandlers = (form: HTMLElement) =>
  ({
    onChange({ currentTarget }) {
      formStoreOf(form).setKey('lastChanged', elementOf(currentTarget));
      changeChoice(form);
    },
    onFindVariation: (_, choice) => checkVariations(form, parseChoice(choice)),
    onUpdateAttributes: () => updateValues(form),
    onReload() {
      loadVariations(form);
      emit(form, 'check_variations');
    },
    onFoundVariation(_, raw) {
      const variation = parseVariation(raw);
      if (variation) takeVariation(form, variation);
    },
    onShow: (_, _raw, isPurchasable) => markButton(form, isPurchasable ? null : UNAVAILABLE),
    onHide: () => markButton(form, NEEDS_CHOICE),
    onResetDisplayedVariation: () => resetData(form),
    onResetImage: () => updateImage(form, null),
    onResetVariationFocus: () => selectsOf(form)[0]?.focus(),
    onAnnounceReset: () => sayReset(form, readVariationSettings().reset),
    onClearResetAnnouncement: () => sayReset(form, ''),
    onReset(event) {
      event.preventDefault();
      clearChoice(form);
    },
    onResetKeyDown(event) {
      if (!isPress(event as unknown as KeyboardEvent)) return;
      event.preventDefault();
      clearChoice(form);
    },
    onAddToCart(event) {
      const button = elementOf(event.currentTarget);
      if (button) pressButton(form, button, event);
    },
  }) satisfies Record<string, Handler>;

/** What other scripts get with `wc_variation_form`: sets of jQuery where it is, else elements. */
type FormObject = Record<string, unknown>;

const objects = (): WeakMap<Element, FormObject> => shared('product/form objects', () => new WeakMap());

const wrapped = (target: Element | ParentNode | null): unknown => currentJQuery()?.(target ?? []) ?? target;

function create(form: HTMLElement): FormObject {
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
      const { variations } = formStoreOf(form).get();
      return variations.kind === 'list' ? variations.list.map(({ raw }) => raw) : false;
    },
    get useAjax() {
      return formStoreOf(form).get().variations.kind === 'ajax';
    },
    get loading() {
      return formStoreOf(form).get().isStarting;
    },
    get xhr() {
      return requestOf(form) ?? false;
    },
    getChosenAttributes: () => readChoice(form),
    findMatchingVariations: (list: readonly JsonObject[], data: JsonObject) =>
      list.filter(({ attributes }) => fits((attributes ?? {}) as JsonObject, data)),
    isMatch: (attributes: JsonObject, data: JsonObject) => fits(attributes, data),
    toggleResetLink: (isShown: boolean) => toggleResetLink(form, isShown),
    showNoMatchingVariationsMsg: () => showNoMatch(form),
    ...formHandlers(form),
    addSlashes: (text: string) => text.replace(/['"]/g, '\\$&'),
  };
}

/** The form's object, one for its life. */
export function formObjectOf(form: HTMLElement): FormObject {
  const known = objects().get(form);
  if (known) return known;
  const made = create(form);
  objects().set(form, made);
  return made;
}

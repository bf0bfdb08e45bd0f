import { isPress } from '../../dom/events';
import { emit } from '../../host/events';
import { NEEDS_CHOICE, UNAVAILABLE } from '../markup';
import { changeChoice } from './choice/change-choice';
import { parseChoice, selectsOf } from './choice/choice';
import { clearChoice } from './choice/clear-choice';
import { resetData } from './choice/reset-data';
import { sayReset } from './choice/say-reset';
import { takeVariation } from './choice/take-variation';
import { markButton } from './display/button';
import { updateImage } from './image/update-image';
import { updateOptions } from './options/update-options';
import { pressButton } from './press-button';
import { readVariationSettings } from './settings';
import { formStoreOf } from './stores';
import { checkVariations } from './variations/check-variations';
import { loadVariations } from './variations/load-variations';
import { parseVariation } from './variations/variation';

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

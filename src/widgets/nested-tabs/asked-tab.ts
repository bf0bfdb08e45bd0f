import { atom, onMount } from 'nanostores';
import { emit, type HostEvent, on } from '../../host/events';
import { shared } from '../../host/registry';
import { asString, toObject } from '../../host/settings';

const BY_KEYBOARD = 'elementor/nested-elements/activate-by-keyboard';

/** A tab by the id of its widget and its index, from 1. */
interface AskedTab {
  widgetId: string;
  titleIndex: number;
}

const ours = new WeakSet<object>();

/** What other scripts asked for last; one listener on the window, however many tabs follow. */
export const $askedTab = shared('nested-tabs/asked', () => {
  const $asked = atom<AskedTab | null>(null);
  const follow = ({ originalEvent }: HostEvent, given: unknown): void => {
    const asked = toObject(given ?? (originalEvent as CustomEvent | undefined)?.detail);
    if (ours.has(asked)) return;
    $asked.set({ widgetId: asString(asked.widgetId), titleIndex: Number(asked.titleIndex) });
  };
  onMount($asked, () => on(window, BY_KEYBOARD, follow));
  return $asked;
});

/** Emits for other scripts that a visitor opened a tab by the keyboard. */
export function emitByKeyboard(widgetId: string | undefined, titleIndex: number): void {
  const detail = { widgetId, titleIndex };
  ours.add(detail);
  emit(window, BY_KEYBOARD, [detail]);
}

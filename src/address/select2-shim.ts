import type { Stop } from '../dom/types';
import { type JQuery, type JQuerySet, whenJQuery } from '../host/events/jquery';
import { connectContent } from '../host/scan';
import { asShape } from '../host/settings/shapes';
import { COMMAND, WISH } from './markup';

type Each = (this: JQuerySet, work: (index: number, element: Element) => void) => JQuerySet;

const isLocal = (options: unknown): boolean => {
  const { ajax, multiple, tags } = asShape(options);
  return !(ajax || multiple || tags);
};

const chosenOf = (set: JQuerySet): unknown[] => {
  const [select] = set as unknown as Iterable<Partial<HTMLSelectElement>>;
  const chosen = [...(select?.selectedOptions ?? [])];
  return chosen.map((element) => ({ id: element.value, text: element.text, element }));
};

/** A wish is noted on the select and mounts its dropdown; a command reaches the one that is mounted. */
function obey(select: HTMLElement, command: unknown): void {
  const isWish = typeof command !== 'string';
  if (isWish && !isLocal(command)) return;
  if (isWish || command === 'destroy') select.dataset[WISH] = isWish ? 'search' : 'native';
  if (isWish) connectContent(select);
  select.dispatchEvent(new CustomEvent(COMMAND, { bubbles: true, detail: command }));
}

function install(jQuery: JQuery): void {
  const each = jQuery.fn.each as Each;
  function selectWoo(this: JQuerySet, command?: unknown): unknown {
    if (command === 'data') return chosenOf(this);
    return each.call(this, (_, element) => {
      if (element instanceof HTMLElement) obey(element, command);
    });
  }
  const method = Object.assign(selectWoo, { defaults: { set: () => undefined } });
  for (const name of ['selectWoo', 'select2']) jQuery.fn[name] ??= method;
}

/** `$.fn.selectWoo` and `$.fn.select2` for scripts that call them, on every jQuery without its own (field note E4.5). */
export const offerSelect2 = (): Stop => whenJQuery(install);

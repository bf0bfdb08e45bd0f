import type { Stop } from '../dom/events';
import { type JQuery, type JQuerySet, whenJQuery } from '../host/events/jquery';
import { connectContent } from '../host/scan';
import { toObject } from '../host/settings';

/** The data attribute in which a select keeps what scripts asked for: `search` or `native`. */
export const MODE = 'shopwake';

/** The event that carries a script's command to the dropdown of a select; `detail` is the command. */
export const COMMAND = 'shopwake:dropdown';

type Each = (this: JQuerySet, work: (index: number, element: Element) => void) => JQuerySet;

const isLocal = (options: unknown): boolean => {
  const { ajax, multiple, tags } = toObject(options);
  return !(ajax || multiple || tags);
};

const selectedOf = (set: JQuerySet): unknown[] => {
  const [select] = set as unknown as Iterable<Partial<HTMLSelectElement>>;
  const selected = [...(select?.selectedOptions ?? [])];
  return selected.map((element) => ({ id: element.value, text: element.text, element }));
};

/** Options make the select searchable; a string is a command for its dropdown, if it has one. */
function runCommand(select: HTMLElement, command: unknown): void {
  const isOptions = typeof command !== 'string';
  if (isOptions && !isLocal(command)) return;
  if (isOptions || command === 'destroy') select.dataset[MODE] = isOptions ? 'search' : 'native';
  if (isOptions) connectContent(select);
  select.dispatchEvent(new CustomEvent(COMMAND, { bubbles: true, detail: command }));
}

function install(jQuery: JQuery): void {
  const each = jQuery.fn.each as Each;
  function selectWoo(this: JQuerySet, command?: unknown): unknown {
    if (command === 'data') return selectedOf(this);
    return each.call(this, (_, element) => {
      if (element instanceof HTMLElement) runCommand(element, command);
    });
  }
  const method = Object.assign(selectWoo, { defaults: { set: () => undefined } });
  for (const name of ['selectWoo', 'select2']) jQuery.fn[name] ??= method;
}

/** Adds `$.fn.selectWoo` and `$.fn.select2`, which other scripts call, to each jQuery that lacks them. */
export const offerSelect2 = (): Stop => whenJQuery(install);

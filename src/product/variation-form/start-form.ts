import { find } from '../../dom/find';
import { show } from '../../dom/motion';
import type { Stop } from '../../dom/types';
import { emit } from '../../host/events';
import { currentJQuery } from '../../host/jquery';
import { NEEDS_CHOICE, SELECTS, WRAP } from '../markup';
import { selectsOf } from './choice/choice';
import { markButton } from './display/button';
import { formObjectOf } from './form-object';
import { formStoreOf } from './stores';
import { loadVariations } from './variations/load-variations';

/** Milliseconds between the set-up and the first check: others bind their handlers until then. */
const START = 100;

/** jQuery compiles a delegated selector at the first event that may meet it: now, rather than in the first choice. */
function compileSelector(): void {
  const { compile } = (currentJQuery()?.find ?? {}) as { compile?: unknown };
  if (typeof compile === 'function') compile(SELECTS);
}

function firstCheck(form: HTMLElement): void {
  const store = formStoreOf(form);
  emit(form, 'check_variations');
  emit(form, 'wc_variation_form', [formObjectOf(form)]);
  store.setKey('isStarting', false);
  compileSelector();
}

/** Sets a form up; nothing can be bought until a variation is found. A form whose data cannot be read posts by itself. */
export function startForm(form: HTMLElement): Stop {
  loadVariations(form);
  const wrap = find(form, WRAP);
  if (wrap) show(wrap);
  if (formStoreOf(form).get().variations.kind === 'broken') {
    if (selectsOf(form).length) formStoreOf(form).setKey('outcome', 'unreadable');
    return () => undefined;
  }
  formStoreOf(form).setKey('isStarting', true);
  markButton(form, NEEDS_CHOICE);
  const timer = setTimeout(() => firstCheck(form), START);
  return () => clearTimeout(timer);
}

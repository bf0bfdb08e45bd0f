import { emit } from '../../../host/events';
import { type Choice, findMatch, isComplete, readChoice } from '../choice/choice';
import { showNoMatch } from '../choice/show-no-match';
import { toggleResetLink } from '../display/reset-link';
import { formStoreOf } from '../stores';
import { askServer, forgetRequest } from './ask-server';

function takeMatch(form: HTMLElement, choice: Choice): Choice {
  const { variations } = formStoreOf(form).get();
  const list = variations.kind === 'list' ? variations.list : [];
  const match = findMatch(list, choice.data);
  if (match) {
    emit(form, 'found_variation', [match.raw]);
    return choice;
  }
  emit(form, 'reset_data');
  showNoMatch(form);
  return { ...choice, chosenCount: 0 };
}

/** One check with all options at hand. A select that had to be cleared starts a check of its own, which then counts. */
function checkInline(form: HTMLElement, choice: Choice): Choice | null {
  const store = formStoreOf(form);
  const check = store.get().check + 1;
  store.setKey('check', check);
  emit(form, 'update_variation_values');
  if (store.get().check !== check) return null;
  if (isComplete(choice)) return takeMatch(form, choice);
  emit(form, 'reset_data');
  return choice;
}

function checkByServer(form: HTMLElement, choice: Choice): Choice {
  if (isComplete(choice)) void askServer(form, choice);
  else {
    forgetRequest(form);
    emit(form, 'update_variation_values');
    emit(form, 'reset_data');
  }
  return choice;
}

/** Looks for the variation of what is chosen, or of the choice another script hands over. */
export function checkVariations(form: HTMLElement, given?: Choice | null): void {
  const { kind } = formStoreOf(form).get().variations;
  if (kind === 'broken') return;
  const choice = given ?? readChoice(form);
  const done = kind === 'ajax' ? checkByServer(form, choice) : checkInline(form, choice);
  if (done) toggleResetLink(form, done.chosenCount > 0);
}

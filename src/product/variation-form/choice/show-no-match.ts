import { formStoreOf } from '../stores';

/** Says that nothing fits what is chosen; nobody has chosen yet while the form starts. */
export function showNoMatch(form: Element): void {
  const store = formStoreOf(form);
  if (!store.get().isStarting) store.setKey('outcome', 'no match');
}

import { find, findAll } from '../../dom/find';
import { parseServerHtml } from '../../dom/server-html';
import { asString } from '../../host/shapes';
import { escaped } from '../own';
import { showStepOf } from './steps';

const PROBLEM = 'elementor-message-danger elementor-help-inline elementor-form-help-inline';
const GROUP = '.elementor-field-group';

/** Takes back what was said about an earlier try. */
export function clearProblems(form: HTMLFormElement): void {
  for (const message of findAll(form, '.elementor-message')) message.remove();
  for (const group of findAll(form, '.elementor-error')) group.classList.remove('elementor-error');
  for (const field of findAll(form, '[aria-invalid]')) {
    field.removeAttribute('aria-invalid');
    field.removeAttribute('aria-describedby');
  }
}

function createMessage(form: HTMLFormElement, kind: string, markup: string): HTMLElement {
  const message = form.ownerDocument.createElement(kind.includes('inline') ? 'span' : 'div');
  message.className = `elementor-message ${kind}`;
  message.setAttribute('role', 'alert');
  message.append(parseServerHtml(markup, form.ownerDocument));
  return message;
}

/** Says below the form how it went; `markup` is the site's own. */
export function sayResult(form: HTMLFormElement, markup: string, isDone: boolean): void {
  if (markup) form.append(createMessage(form, `elementor-message-${isDone ? 'success' : 'danger'}`, markup));
}

/** Says at each field what is wrong with it, and leads to the first of them. */
export function showProblems(form: HTMLFormElement, errors: Readonly<Record<string, unknown>>): void {
  const fields = Object.entries(errors).flatMap(([id, words]) => {
    const field = showProblem(form, id, asString(words));
    return field ? [field] : [];
  });
  const [first] = fields;
  if (!first) return;
  showStepOf(form, first);
  first.focus();
}

let count = 0;

/** One field's problem; answers the field. */
export function showProblem(form: HTMLFormElement, id: string, markup: string): HTMLElement | null {
  const group = find(form, `.elementor-field-group-${escaped(id)}`);
  const field = find(form, `#form-field-${escaped(id)}`) ?? (group && find(group, 'input,select,textarea'));
  const home = field?.closest<HTMLElement>(GROUP) ?? group;
  if (!home) return null;
  const message = createMessage(form, PROBLEM, markup);
  message.id = `form-problem-${++count}`;
  home.classList.add('elementor-error');
  home.append(message);
  field?.setAttribute('aria-invalid', 'true');
  field?.setAttribute('aria-describedby', message.id);
  return field;
}

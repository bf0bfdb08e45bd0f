import { listen } from '../../dom/events';
import { find, findAll } from '../../dom/find';
import { type Stop, stopAll } from '../../dom/types';
import { type Settings, settingsOf } from '../../elementor/element-settings';
import { asString } from '../../host/shapes';
import { createIndicators } from './indicators';

const MARKER = '.elementor-field-type-step';
const STEP = 'e-form__step';
const HIDDEN = 'elementor-hidden';

/** Goes to the step a field stands in, by form. */
const leaders = new WeakMap<HTMLFormElement, (field: Element) => void>();

/** Brings a field's step to the front, so that it can be seen and take the focus. */
export const showStepOf = (form: HTMLFormElement, field: Element): void => leaders.get(form)?.(field);

/** Parts a long form into steps, each checked before the next is shown (contract 7). */
export function serveSteps(widget: HTMLElement, form: HTMLFormElement): Stop | undefined {
  const markers = findAll(form, MARKER);
  const home = markers[0]?.parentElement;
  if (!home) return undefined;
  const settings = settingsOf(widget);
  const steps = markers.map(gather);
  const indicators = createIndicators(markers, settings);
  const course = createCourse(steps, indicators.show);
  for (const [place, step] of steps.entries()) {
    const words = wordsOf(markers[place], settings);
    if (place) addButton(step, 'previous', words.previous, () => course.turnTo(place - 1));
    if (place < steps.length - 1) addButton(step, 'next', words.next, course.advance);
  }
  if (indicators.node) home.prepend(indicators.node);
  leaders.set(form, (field) => course.show(steps.findIndex((step) => step.contains(field))));
  course.show(0);
  return stopAll([
    listen(form, 'reset', () => course.show(0)),
    listen(form, 'keydown', (event) => {
      if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
      if (course.advance()) event.preventDefault();
    }),
  ]);
}

/** Which step is at hand. */
interface Course {
  show(place: number): void;
  /** Shows a step and goes into its first field. */
  turnTo(place: number): void;
  /** On to the next step, unless something is wrong with this one; answers false on the last. */
  advance(): boolean;
}

function createCourse(steps: readonly HTMLElement[], tell: (place: number) => void): Course {
  let now = 0;
  const show = (place: number): void => {
    now = place;
    for (const [at, step] of steps.entries()) step.classList.toggle(HIDDEN, at !== now);
    tell(now);
  };
  const turnTo = (place: number): void => {
    show(place);
    fieldsOf(steps[place])[0]?.focus();
  };
  const advance = (): boolean => {
    if (now === steps.length - 1) return false;
    if (fieldsOf(steps[now]).every((field) => field.reportValidity())) turnTo(now + 1);
    return true;
  };
  return { show, turnTo, advance };
}

/** Words of a step's buttons: its own, else the form's. */
function wordsOf(marker: HTMLElement | undefined, settings: Settings): Record<'previous' | 'next', string> {
  const own = marker && find(marker, '.e-field-step')?.dataset;
  return {
    previous: own?.previousbutton || asString(settings.step_previous_label) || 'Previous',
    next: own?.nextbutton || asString(settings.step_next_label) || 'Next',
  };
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const fieldsOf = (step: HTMLElement | undefined): Field[] =>
  step ? findAll<Field>(step, 'input:not([type=hidden]), select, textarea', HTMLElement as never) : [];

/** The fields up to the next marker become one step. */
function gather(marker: HTMLElement): HTMLElement {
  const step = marker.ownerDocument.createElement('div');
  step.className = `${STEP} elementor-form-fields-wrapper`;
  const held: Element[] = [];
  for (let node = marker.nextElementSibling; node && !node.matches(MARKER); node = node.nextElementSibling)
    held.push(node);
  marker.after(step);
  step.append(...held);
  return step;
}

/** A way back or on; both stand where the form is sent from, in a row of their own on earlier steps. */
function addButton(step: HTMLElement, kind: string, words: string, press: () => void): void {
  const { ownerDocument: document } = step;
  const row = find(step, '.e-form__buttons') ?? step.appendChild(document.createElement('div'));
  row.classList.add('e-form__buttons', 'elementor-field-group', 'elementor-column', 'elementor-col-100');
  const box = document.createElement('div');
  const button = document.createElement('button');
  box.className = 'e-form__buttons__wrapper';
  button.type = 'button';
  button.className = `elementor-button elementor-size-sm e-form__buttons__wrapper__button e-form__buttons__wrapper__button-${kind}`;
  button.textContent = words;
  button.addEventListener('click', press);
  box.append(button);
  if (kind === 'previous') row.prepend(box);
  else row.append(box);
}

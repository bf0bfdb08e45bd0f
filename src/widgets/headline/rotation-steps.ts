import type { Step } from './headline-pause';
import type { Rotation } from './headline-settings';

/** State of a word: never shown, shown, or shown before. */
type Mark = 'new' | 'active' | 'inactive';

/** State of a rotating headline. */
export interface RotationView {
  readonly marks: readonly Mark[];
  /** Visible letters of each word, from and to (exclusive). */
  readonly letters: readonly (readonly [from: number, to: number])[];
  /** Whether the typed word is selected before it is deleted. */
  readonly isSelected: boolean;
  /** Width of the wrapper: that of a word, or 0, plus some px; null for the width of its text. */
  readonly fit: { readonly word: number | null; readonly extra: number } | null;
  /** Duration of a change of width, ms. */
  readonly reveal: number;
}

/** Settings of a rotation with the lengths of its words, in letters. */
interface SizedRotation extends Omit<Rotation, 'style'> {
  readonly lengths: readonly number[];
}

type Steps = Generator<Step<RotationView>, void>;

/** Time from the end of the selection to the next word, ms. */
const DELETED = 800;
/** Extra width of an open clipped word, and the width of a closed one, px. */
const CLIP_SPACE = 10;
const CLOSED = { word: null, extra: 2 };

/** Whether letters are animated individually. */
export const isByLetter = (type: string): boolean => type === 'typing' || isSwapped(type);

/** Whether the stylesheet plays an exit animation for letters that have never been shown. */
export const isSwapped = (type: string): boolean => ['swirl', 'blinds', 'wave'].includes(type);

/** The first state: the first word as printed. */
export const firstView = (lengths: readonly number[]): RotationView => ({
  marks: lengths.map((_, word) => (word ? 'new' : 'active')),
  letters: lengths.map((length, word) => [0, word ? 0 : length]),
  isSelected: false,
  fit: null,
  reveal: 0,
});

function put<T>(list: readonly T[], at: number, value: T): T[] {
  return list.map((item, index) => (index === at ? value : item));
}

const marked = (view: RotationView, word: number, mark: Mark): RotationView => ({
  ...view,
  marks: put(view.marks, word, mark),
});

const lettered = (view: RotationView, word: number, from: number, to: number): RotationView => ({
  ...view,
  letters: put(view.letters, word, [from, to]),
});

function* typing(view: RotationView, from: number, to: number, { lengths, delay }: SizedRotation): Steps {
  const length = lengths[to] ?? 0;
  yield { view: { ...view, isSelected: true }, after: 0.2 * delay };
  const deleted = lettered(marked({ ...view, isSelected: false }, from, 'inactive'), from, 0, 0);
  yield { view: deleted, after: 0.2 * delay + DELETED };
  const active = marked(deleted, to, 'active');
  for (let letter = 1; letter <= length; letter += 1)
    yield { view: lettered(active, to, 0, letter), after: letter < length ? 0.06 * delay : delay };
}

/** Swaps letters only: the first word stays marked as active. */
function* swapped(before: RotationView, from: number, to: number, rotation: SizedRotation): Steps {
  const { lengths, delay } = rotation;
  const [old = 0, next = 0] = [lengths[from], lengths[to]];
  const longest = Math.max(old, next);
  const view = { ...before, fit: { word: to, extra: 0 } };
  for (let letter = 1; letter <= longest; letter += 1)
    yield {
      view: lettered(lettered(view, from, Math.min(letter, old), old), to, 0, Math.min(letter, next)),
      after: letter < longest ? 0.02 * delay : delay,
    };
}

const switched = (view: RotationView, from: number, to: number): RotationView =>
  marked(marked(view, from, 'inactive'), to, 'active');

function* clipped(view: RotationView, from: number, to: number, { delay }: SizedRotation): Steps {
  const reveal = 0.24 * delay;
  yield { view: { ...view, fit: CLOSED, reveal }, after: reveal };
  const next = { ...switched(view, from, to), reveal };
  yield { view: { ...next, fit: { word: to, extra: CLIP_SPACE } }, after: reveal + 0.6 * delay };
}

function* whole(view: RotationView, from: number, to: number, { delay }: SizedRotation): Steps {
  yield { view: { ...switched(view, from, to), fit: { word: to, extra: 0 } }, after: delay };
}

function turnOf(type: string): typeof whole {
  if (type === 'typing') return typing;
  if (isSwapped(type)) return swapped;
  return type === 'clip' ? clipped : whole;
}

/** All steps of a rotating headline; without a loop they end with the last word. */
export function* rotationSteps(rotation: SizedRotation): Steps {
  const { lengths, delay, type, isLoop } = rotation;
  const fit = type === 'typing' ? null : { word: 0, extra: type === 'clip' ? CLIP_SPACE : 0 };
  let view: RotationView = { ...firstView(lengths), fit };
  const turn = turnOf(type);
  yield { view, after: delay };
  for (let word = 0; isLoop || word < lengths.length - 1; word += 1) {
    for (const step of turn(view, word % lengths.length, (word + 1) % lengths.length, rotation)) {
      view = step.view;
      yield step;
    }
  }
}

/** State of a word: never shown, shown, or shown before. */
type Mark = 'new' | 'active' | 'inactive';

/** A width: that of a word, or 0, plus some px. */
interface WordFit {
  readonly word: number | null;
  readonly extra: number;
}

/** State of a rotating headline. */
export interface RotationView {
  readonly marks: readonly Mark[];
  /** Visible letters of each word, from and to (exclusive). */
  readonly letters: readonly (readonly [from: number, to: number])[];
  /** Whether the typed word is selected before it is deleted. */
  readonly isSelected: boolean;
  /** Width of the wrapper; null for the width of its text. */
  readonly fit: WordFit | null;
  /** Duration of a change of width, ms. */
  readonly reveal: number;
}

/** One step of a rotation: the state, and its duration in ms. */
export interface RotationStep {
  readonly view: RotationView;
  readonly after: number;
}

/** Parameters of a rotation; lengths in letters, delay in ms. */
interface RotationPlan {
  readonly type: string;
  readonly delay: number;
  readonly isLoop: boolean;
  readonly lengths: readonly number[];
}

type Steps = Generator<RotationStep, void, undefined>;

const SWAPPED = ['swirl', 'blinds', 'wave'];
/** Time from the end of the selection to the next word, ms. */
const DELETED = 800;
/** Extra width of an open clipped word, and the width of a closed one, px. */
const CLIP_SPACE = 10;
const CLOSED = { word: null, extra: 2 };

/** Whether letters are animated individually. */
export const isByLetter = (type: string): boolean => type === 'typing' || SWAPPED.includes(type);

/** Whether the stylesheet plays an exit animation for letters that have never been shown. */
export const isSwapped = (type: string): boolean => SWAPPED.includes(type);

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

function* typing(view: RotationView, from: number, to: number, { lengths, delay }: RotationPlan): Steps {
  const length = lengths[to] ?? 0;
  yield { view: { ...view, isSelected: true }, after: 0.2 * delay };
  const deleted = lettered(marked({ ...view, isSelected: false }, from, 'inactive'), from, 0, 0);
  yield { view: deleted, after: 0.2 * delay + DELETED };
  const active = marked(deleted, to, 'active');
  for (let letter = 1; letter <= length; letter += 1)
    yield { view: lettered(active, to, 0, letter), after: letter < length ? 0.06 * delay : delay };
}

/** Swaps letters only: the first word stays marked as active. */
function* swapped(before: RotationView, from: number, to: number, plan: RotationPlan): Steps {
  const { lengths, delay } = plan;
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

function* clipped(view: RotationView, from: number, to: number, { delay }: RotationPlan): Steps {
  const reveal = 0.24 * delay;
  yield { view: { ...view, fit: CLOSED, reveal }, after: reveal };
  const next = { ...switched(view, from, to), reveal };
  yield { view: { ...next, fit: { word: to, extra: CLIP_SPACE } }, after: reveal + 0.6 * delay };
}

function* whole(view: RotationView, from: number, to: number, { delay }: RotationPlan): Steps {
  yield { view: { ...switched(view, from, to), fit: { word: to, extra: 0 } }, after: delay };
}

function turnOf(type: string): typeof whole {
  if (type === 'typing') return typing;
  if (SWAPPED.includes(type)) return swapped;
  return type === 'clip' ? clipped : whole;
}

function firstFit(type: string): WordFit | null {
  if (type === 'typing') return null;
  return { word: 0, extra: type === 'clip' ? CLIP_SPACE : 0 };
}

/** All steps of a rotating headline; without a loop they end with the last word. */
export function* rotationSteps(plan: RotationPlan): Steps {
  const { lengths, delay, type, isLoop } = plan;
  let view: RotationView = { ...firstView(lengths), fit: firstFit(type) };
  const turn = turnOf(type);
  yield { view, after: delay };
  for (let word = 0; isLoop || word < lengths.length - 1; word += 1) {
    for (const step of turn(view, word % lengths.length, (word + 1) % lengths.length, plan)) {
      view = step.view;
      yield step;
    }
  }
}

import { find, findAll } from '../../dom/find';
import { isOn, type Settings } from '../../elementor/element-settings';
import { asNumber, asString } from '../../host/settings';

/** The server's markup of a headline. */
export interface HeadlineParts {
  readonly widget: HTMLElement;
  readonly headline: HTMLElement;
  readonly wrapper: HTMLElement;
  readonly words: readonly HTMLElement[];
}

/** Parts of a headline; null if one is missing. */
export function partsOf(widget: HTMLElement): HeadlineParts | null {
  const headline = find(widget, '.elementor-headline');
  const wrapper = headline && find(headline, '.elementor-headline-dynamic-wrapper');
  const words = wrapper ? findAll(wrapper, '.elementor-headline-dynamic-text') : [];
  return headline && wrapper && words.length ? { widget, headline, wrapper, words } : null;
}

/** A state of an animated headline. */
export interface Step<V> {
  readonly view: V;
  /** Duration, ms. */
  readonly after: number;
}

/** Settings of rotating words. Times in ms. */
export interface Rotation {
  readonly style: 'rotate';
  /** Name of the animation; may be unknown. */
  readonly type: string;
  readonly delay: number;
  readonly isLoop: boolean;
}

/** Settings of a highlighted word. Times in ms. */
export interface Highlight {
  readonly style: 'highlight';
  readonly marker: string;
  readonly duration: number;
  readonly delay: number;
  readonly isLoop: boolean;
}

const positive = (value: unknown, fallback: number): number => {
  const number = asNumber(value);
  return number > 0 ? number : fallback;
};

/** Parses an animated headline's settings; null if they are invalid, and the headline stays as printed. */
export function parseHeadline(settings: Settings): Rotation | Highlight | null {
  const style = settings.headline_style;
  const isLoop = isOn(settings.loop);
  if (style === 'rotate')
    return {
      style,
      type: asString(settings.animation_type) || 'typing',
      delay: positive(settings.rotate_iteration_delay, 2500),
      isLoop,
    };
  if (style !== 'highlight') return null;
  return {
    style,
    marker: asString(settings.marker),
    duration: positive(settings.highlight_animation_duration, 1200),
    delay: positive(settings.highlight_iteration_delay, 8000),
    isLoop,
  };
}

/** Hand-drawn paths of each marker, one or two, in a box of 500 × 150 around the word. */
const STROKES: Record<string, readonly string[]> = {
  circle: [
    'M338 19C232-2 96 8 38 43c-50 30-32 76 44 92 110 22 300 18 372-22 56-32 40-74-42-92C326 2 190 2 118 22',
  ],
  curly: ['M4 132c32-22 58-22 80 0s50 22 82 0 58-22 82 0 52 22 84 0 58-22 82 0 50 20 80 0'],
  underline: ['M8 138c150-12 330-13 484-3'],
  double: ['M10 124c160-9 320-9 482-2', 'M16 143c150-8 310-9 468-3'],
  double_underline: ['M6 122c170-8 330-8 488-4', 'M488 145c-150-9-300-8-436-1'],
  underline_zigzag: ['M8 121c160-6 320-6 484-3-150 5-270 8-376 14 90-2 160 0 232 12'],
  diagonal: ['M12 128C170 96 330 58 490 18'],
  strikethrough: ['M4 77c160-5 330-5 492-3'],
  x: ['M492 12C330 44 170 94 10 138', 'M10 14c160 34 320 80 482 124'],
};

/** Paths of a marker; the circle for an unknown one. */
export const strokesOf = (marker: string): readonly string[] => STROKES[marker] ?? STROKES.circle ?? [];

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

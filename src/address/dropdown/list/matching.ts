const LETTERS: Record<string, string> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  þ: 'th',
};

/** Folds case and diacritics, so that `reunion` finds Réunion and `oster` Österreich. */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[øłđðßæœıþ]/g, (letter) => LETTERS[letter] ?? letter);

/** One choice of a select, with its text as it is compared. */
export interface Choice {
  option: HTMLOptionElement;
  folded: string;
}

/** Options, ready to be searched. */
export const choicesOf = (options: readonly HTMLOptionElement[]): readonly Choice[] =>
  options.map((option) => ({ option, folded: fold(option.text) }));

/** The choices whose text contains what was typed. */
export function matchesOf(choices: readonly Choice[], typed: string): readonly Choice[] {
  const wanted = fold(typed.trim());
  return choices.filter(({ folded }) => folded.includes(wanted));
}

/** The nearest choosable index from `from` towards `direction`; `from` itself, or -1 outside, when there is none. */
export function nextEnabled(shown: readonly Choice[], from: number, direction: 1 | -1): number {
  for (let index = from + direction; shown[index]; index += direction)
    if (!shown[index]?.option.disabled) return index;
  return shown[from] ? from : -1;
}

/** The index `steps` further, stopping at the ends. */
export function moveBy(shown: readonly Choice[], from: number, steps: number): number {
  let index = from;
  for (let step = Math.min(Math.abs(steps), shown.length); step; step -= 1)
    index = nextEnabled(shown, index, steps < 0 ? -1 : 1);
  return index;
}

/** What is highlighted first: that which starts with the typed text, or the chosen one; else the first that can be chosen. */
export function bestOf(shown: readonly Choice[], typed: string): number {
  const wanted = fold(typed.trim());
  const best = shown.findIndex(({ option, folded }) =>
    wanted ? folded.startsWith(wanted) && !option.disabled : option.selected,
  );
  return best < 0 ? nextEnabled(shown, -1, 1) : best;
}

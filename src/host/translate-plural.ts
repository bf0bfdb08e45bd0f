import { asString, toObject } from './settings';
import { dictionary, fillIn, type SentenceValues } from './translate';

/** The page's language, for `Intl`; the browser's own where `lang` is missing or no language tag. */
function pageLanguage(): string | undefined {
  try {
    return Intl.getCanonicalLocales(document.documentElement.lang.replaceAll('_', '-'))[0];
  } catch {
    return undefined;
  }
}

/**
 * The form of a translation for `count`. Its forms are keyed by example numbers, `{"1": "…", "2": "…", "5": "…"}`: the form
 * of the example in the same plural category is used, and the last one without such an example.
 */
function formFor(forms: Readonly<Record<string, unknown>>, count: number): string {
  const rules = new Intl.PluralRules(pageLanguage());
  const examples = Object.keys(forms);
  const example = examples.find((number) => rules.select(Number(number)) === rules.select(count));
  return asString(forms[example ?? examples.at(-1) ?? '']);
}

/** The form of a sentence for `count`, which fills `{count}` as a number of the page's language. See `translate`. */
export function translatePlural(
  one: string,
  many: string,
  count: number,
  values: SentenceValues = {},
): string {
  const form = formFor(toObject(dictionary()[one]), count) || (count === 1 ? one : many);
  return fillIn(form, { ...values, count: new Intl.NumberFormat(pageLanguage()).format(count) });
}

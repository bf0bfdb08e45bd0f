import { readPageData } from './page-data';
import { shared } from './registry';
import { asString, type JsonObject } from './settings';

declare module './registry' {
  interface PageRegistry {
    /** The page's translations by English sentence. */
    messages: JsonObject;
  }
}

/** A table of English sentences: the build adds its values to the catalogue for translators. */
export type Sentences = Readonly<Record<string, string>>;

/** Values of a sentence's `{name}` parameters. */
export type SentenceValues = Readonly<Record<string, string | number>>;

/** The page's translations by English sentence, from `#shopwake-messages`; empty where the page has none. */
export const dictionary = (): JsonObject =>
  shared('messages', () => readPageData('shopwake-messages', 'messages'));

/** Replaces `{name}` by a value. A name without a value stays. */
export const fillIn = (sentence: string, values: SentenceValues): string =>
  sentence.replace(/\{(\w+)\}/g, (name, key: string) => String(values[key] ?? name));

/**
 * The sentence in the page's language; in English where the page has no translation. The build reads the calls, so the
 * argument is a string literal or a value of a table that `satisfies Sentences`. A `translators:` comment before a sentence
 * explains it to translators.
 */
export const translate = (sentence: string, values: SentenceValues = {}): string =>
  fillIn(asString(dictionary()[sentence]) || sentence, values);

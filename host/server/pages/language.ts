// The language of a page: German, unless this visitor chose another one.
import { LANGUAGE_COOKIE, type Language, languages } from '../../src/preferences/language.ts';

const isLanguage = (word: string | undefined): word is Language =>
  (languages as readonly (string | undefined)[]).includes(word);

/**
 * What the visitor chose in the footer, by the request's cookies. What the browser itself prefers does not count: the
 * site is German by default (specification 1), and a page is the same for everyone who has chosen nothing.
 */
export function languageOf(cookies: Readonly<Record<string, string | undefined>>): Language {
  const chosen = cookies[LANGUAGE_COOKIE];
  return isLanguage(chosen) ? chosen : languages[0];
}

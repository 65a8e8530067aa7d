/** Locales of the API's own words, the default first. */
const locales = ['de', 'en'] as const;
export type Locale = (typeof locales)[number];

const isLocale = (word: string): word is Locale => (locales as readonly string[]).includes(word);

/** The locale that an `Accept-Language` header asks for most, German where it asks for none of ours. */
export function localeOf(header: string | undefined): Locale {
  const wishes = (header ?? '').split(',').map((part) => {
    const [range = '', ...settings] = part.trim().split(';');
    const weight = settings
      .find((setting) => setting.trim().startsWith('q='))
      ?.trim()
      .slice(2);
    return { language: range.trim().toLowerCase().split('-')[0] ?? '', weight: Number(weight ?? 1) };
  });
  const known = wishes.filter((wish) => wish.weight > 0 && isLocale(wish.language));
  const best = known.sort((left, right) => right.weight - left.weight)[0]?.language;
  return best !== undefined && isLocale(best) ? best : 'de';
}

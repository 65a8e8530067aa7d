const logLanguages = ['de', 'en'] as const;

/** Whether `LOG_LANG` can be used. */
export function isLogLanguage(text: string): boolean {
  return logLanguages.some((language) => language === text);
}

/** The language of lines for the operator, from `LOG_LANG`. */
function logLanguage(): (typeof logLanguages)[number] {
  return process.env.LOG_LANG === 'en' ? 'en' : 'de';
}

/** A line for the operator in the language that `LOG_LANG` names. */
export function operatorText(german: string, english: string): string {
  return logLanguage() === 'en' ? english : german;
}

import type { Locale } from './locale.ts';

/** What people are called whose account is deleted. Nobody else can have these names. */
export const deletedUser: Record<Locale, string> = { de: 'Gelöschter Nutzer', en: 'Deleted user' };

const KEPT = JSON.stringify(deletedUser.de);

/** Whether a JSON text names somebody whose account is deleted. */
export function namesDeleted(json: string | Buffer): boolean {
  return json.includes(KEPT);
}

/** The same JSON text with deleted people called as readers of `locale` call them; the database keeps the German words. */
export function withDeletedNames(json: string, locale: Locale): string {
  return locale === 'de' ? json : json.replaceAll(KEPT, JSON.stringify(deletedUser[locale]));
}

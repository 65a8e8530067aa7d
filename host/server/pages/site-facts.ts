// What the site says of itself.
import type { Base } from '@duellwerk/shared/contract/base';
import type { PageAnswer } from './page-answers.ts';

/** In one line, by language. */
export const DESCRIPTIONS: Readonly<Record<string, string>> = {
  de: 'Turniere, Teams und Ergebnisse der Community.',
  en: 'Tournaments, teams and results of the community.',
};

/**
 * Name, picture and whether pages report their errors, from the answer of `/v1/base`; a site whose database is away still has
 * a name.
 */
export function siteOf(base: PageAnswer | undefined): { name: string; image: string; reports: boolean } {
  if (base?.status !== 200) return { name: 'Duellwerk', image: '/icon.svg', reports: false };
  const { config }: Base = JSON.parse(base.body);
  return { name: config.title, image: config.icon, reports: config.flags.reports !== false };
}

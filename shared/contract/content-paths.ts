// Which pages have words that an operator writes. Apart from their schemas, because every page of the site knows its routes.

/** What every site has to write; the other pages belong to those who want them. */
export const legalPaths = ['/tos', '/imprint', '/privacy'] as const;

/** The addresses of those pages (specification 2). */
export const contentPaths = [
  ...legalPaths,
  '/partner',
  '/partner/prq',
  '/partner/prv',
  '/partner/vcd',
  '/projects/prv',
  '/projects/vcd',
  '/projects/queens',
] as const;

/** The languages that each of them is written in, the first one where a visitor wants neither. */
export const contentLocales = ['de', 'en'] as const;
export type ContentLocale = (typeof contentLocales)[number];

/** What the API calls the page of a path: `/partner/prq` is `partner-prq`. */
export function contentIdOf(path: string): string {
  return path.slice(1).replaceAll('/', '-');
}

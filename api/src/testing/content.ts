import type { ContentFile } from '../content/files.ts';

/** A text of a page with this title. */
export function written(title: string, body = `Text von ${title}.`): string {
  return `---\ntitle: ${title}\ndescription: Über ${title}\n---\n\n${body}\n`;
}

/** The pages of a site under test: one in two languages, one in German alone. */
export const testContent: readonly ContentFile[] = [
  { path: '/tos', locale: 'de', source: written('Nutzungsbedingungen') },
  { path: '/tos', locale: 'en', source: written('Terms') },
  { path: '/partner/prq', locale: 'de', source: written('PRQ') },
];

import { lazyCatalogs } from '../app/lazy-catalogs.ts';
import type { Texts } from '../app/texts.ts';
import { Bell } from './bell.tsx';
import { messages as german } from './locales/de.po';
import { messages as english } from './locales/en.po';

const catalogs = lazyCatalogs(german, english);

/** The bell, with its texts in place. */
export async function bellWith(page: Texts | undefined): Promise<typeof Bell> {
  await page?.add(catalogs);
  return Bell;
}

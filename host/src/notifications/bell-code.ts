import type { TextDoor, Texts } from '../app/texts.ts';
import { Bell } from './bell.tsx';

const texts: TextDoor = {
  catalogs: {
    de: () => import('./locales/de.po'),
    en: () => import('./locales/en.po'),
  },
};

/** The bell, with its texts in place. */
export async function bellWith(page: Texts | undefined): Promise<typeof Bell> {
  await page?.add(texts);
  return Bell;
}

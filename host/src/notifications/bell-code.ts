import type { TextDoor, Texts } from '../app/texts.ts';
import { Bell } from './bell.tsx';
import { messages as german } from './locales/de.po';
import { messages as english } from './locales/en.po';

/** Both languages: a chunk of their own would cost every visitor the name of its file. */
const texts: TextDoor = {
  catalogs: {
    de: async () => ({ messages: german }),
    en: async () => ({ messages: english }),
  },
};

/** The bell, with its texts in place. */
export async function bellWith(page: Texts | undefined): Promise<typeof Bell> {
  await page?.add(texts);
  return Bell;
}

import { lateTextsOf } from '../app/late-texts.ts';
import type { Texts } from '../app/texts.ts';
import { Bell } from './bell.tsx';
import { messages as german } from './locales/de.po';
import { messages as english } from './locales/en.po';

const texts = lateTextsOf(german, english);

/** The bell, with its texts in place. */
export async function bellWith(page: Texts | undefined): Promise<typeof Bell> {
  await page?.add(texts);
  return Bell;
}

import { lateTexts } from '../lib/late-texts.ts';

/** The texts of the pages below /admin/tournaments. */
export const useDeskTexts = lateTexts({
  de: () => import('./locales/de.po'),
  en: () => import('./locales/en.po'),
});

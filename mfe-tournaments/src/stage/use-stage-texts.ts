import { lateTexts } from '../lib/late-texts.ts';

/** The texts of this part of the remote, which come with it. */
export const useStageTexts = lateTexts({
  de: () => import('./locales/de.po'),
  en: () => import('./locales/en.po'),
});

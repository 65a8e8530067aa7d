import { lateTexts } from '../lib/late-texts.ts';

/** The texts of the stage's tab. */
export const useStageTexts = lateTexts({
  de: () => import('./locales/de.po'),
  en: () => import('./locales/en.po'),
});

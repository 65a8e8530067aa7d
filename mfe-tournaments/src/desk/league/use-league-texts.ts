import { lateTexts } from '../../lib/late-texts.ts';

/** The words of places and movements, as the public page has them. */
export const useLeagueTexts = lateTexts({
  de: () => import('../../league/locales/de.po'),
  en: () => import('../../league/locales/en.po'),
});

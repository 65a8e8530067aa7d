import { lateTexts } from '@duellwerk/shared/i18n/late-texts';

/** The words of places and movements, as the public page has them. */
export const useLeagueTexts = lateTexts({
  de: () => import('../../league/locales/de.po'),
  en: () => import('../../league/locales/en.po'),
});

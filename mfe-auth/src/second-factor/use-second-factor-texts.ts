import { lateTexts } from '@duellwerk/shared/i18n/late-texts';

/** The texts of everything about the second step of the login. */
export const useSecondFactorTexts = lateTexts({
  de: () => import('./locales/de.po'),
  en: () => import('./locales/en.po'),
});

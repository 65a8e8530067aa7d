import { lateTexts } from '@duellwerk/shared/i18n/late-texts';

/** The texts of /tournaments/claim/{token}. */
export const useClaimTexts = lateTexts({
  de: () => import('./locales/de.po'),
  en: () => import('./locales/en.po'),
});

import { lateTexts } from '@duellwerk/shared/i18n/late-texts';

/** The texts of the pages below /admin/settings. */
export const useSiteSettingsTexts = lateTexts({
  de: () => import('./locales/de.po'),
  en: () => import('./locales/en.po'),
});

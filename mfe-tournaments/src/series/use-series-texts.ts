import { lateTexts } from '@duellwerk/shared/i18n/late-texts';

/** The texts of /series/{slug}. */
export const useSeriesTexts = lateTexts({
  de: () => import('./locales/de.po'),
  en: () => import('./locales/en.po'),
});

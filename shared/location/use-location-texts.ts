import { lateTexts } from '@duellwerk/shared/i18n/late-texts';

/** The catalog of these fields: only a form with a place loads it. */
export const useLocationTexts = lateTexts({
  de: () => import('./locales/de.po'),
  en: () => import('./locales/en.po'),
});

import { lateTexts } from '@duellwerk/shared/i18n/late-texts';

/** The texts of these fields: only who says where something is loads them. */
export const useLocationTexts = lateTexts({
  de: () => import('./locales/de.po'),
  en: () => import('./locales/en.po'),
});

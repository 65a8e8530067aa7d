import { lateTexts } from '@duellwerk/shared/i18n/late-texts';

/** The texts of these components: only who chooses a picture loads them. */
export const usePictureTexts = lateTexts({
  de: () => import('./locales/de.po'),
  en: () => import('./locales/en.po'),
});

import { lateTexts } from '@duellwerk/shared/i18n/late-texts';

/** The texts of these components: only the pages that use them load them. */
export const useMasterDataTexts = lateTexts({
  de: () => import('./locales/de.po'),
  en: () => import('./locales/en.po'),
});

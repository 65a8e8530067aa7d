import { lateTexts } from '@duellwerk/shared/i18n/late-texts';

/** The catalog of histories and permissions: only the administration loads it. */
export const useAuditTexts = lateTexts({
  de: () => import('./locales/de.po'),
  en: () => import('./locales/en.po'),
});

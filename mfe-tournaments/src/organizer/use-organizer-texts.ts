import { lateTexts } from '@duellwerk/shared/i18n/late-texts';

/** The texts of /organizers/{slug}. */
export const useOrganizerTexts = lateTexts({
  de: () => import('./locales/de.po'),
  en: () => import('./locales/en.po'),
});

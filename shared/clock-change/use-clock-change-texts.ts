import { lateTexts } from '@duellwerk/shared/i18n/late-texts';

/** The texts of the two nights in which the clocks change: only who asks for a time in them loads them. */
export const useClockChangeTexts = lateTexts({
  de: () => import('./locales/de.po'),
  en: () => import('./locales/en.po'),
});

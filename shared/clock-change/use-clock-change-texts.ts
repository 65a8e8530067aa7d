import { lateTexts } from '@duellwerk/shared/i18n/late-texts';

/** The catalog of the two nights in which the clocks change: only a form with such a time loads it. */
export const useClockChangeTexts = lateTexts({
  de: () => import('./locales/de.po'),
  en: () => import('./locales/en.po'),
});

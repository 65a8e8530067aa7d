import { lateTexts } from '@duellwerk/shared/i18n/late-texts';
import { withRounds } from '../rounds/with-rounds.ts';

/** The texts of the pages below /admin/tournaments. */
export const useDeskTexts = lateTexts({
  de: async () => withRounds('de', (await import('./locales/de.po')).messages),
  en: async () => withRounds('en', (await import('./locales/en.po')).messages),
});

import { createOpenTournaments } from '@duellwerk/shared/store/open-tournaments';

/** What the pages of links lead on to. */
export const tournaments = createOpenTournaments();

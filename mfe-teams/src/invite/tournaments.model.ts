import { createOpenTournaments } from '@duellwerk/shared/store/open-tournaments';

/** What an invite that is over leads on to. */
export const openTournaments = createOpenTournaments();

// The pages below /admin/settings as one piece of code: public pages know of one more file and no more.
import { GamesPage } from './games-page.tsx';
import { OrganizersPage } from './organizers-page.tsx';

/** By the names that the remote entry uses. */
export const settingsPages = { games: GamesPage, organizers: OrganizersPage };

// The pages below /admin/settings as one piece of code: public pages know of one more file and no more.
import { ColorSchemesPage } from './color-schemes/color-schemes-page.tsx';
import { GamesPage } from './games/games-page.tsx';
import { OrganizersPage } from './organizers/organizers-page.tsx';
import { RulesetsPage } from './rulesets/rulesets-page.tsx';
import { SeriesPage } from './series/series-page.tsx';

/** By the names that the remote entry uses. */
export const settingsPages = {
  colors: ColorSchemesPage,
  games: GamesPage,
  organizers: OrganizersPage,
  rulesets: RulesetsPage,
  series: SeriesPage,
};

// The pages below /admin/settings as one piece of code: other pages know of one more file and no more.
import { BadgesPage } from './badges-page.tsx';
import { ConnectionsPage } from './connections-page.tsx';
import { DecorationsPage } from './decorations-page.tsx';
import { RegistrationFieldsPage } from './registration-fields-page.tsx';
import { SecondFactorPage } from './second-factor-page.tsx';

/** By the names that the remote entry uses. */
export const siteSettingsPages = {
  badges: BadgesPage,
  connections: ConnectionsPage,
  decorations: DecorationsPage,
  registration: RegistrationFieldsPage,
  secondFactor: SecondFactorPage,
};

import { useMasterDataTexts } from '@duellwerk/shared/master-data/use-texts';
import { useDeskTexts } from '../use-desk-texts.ts';
import { LeagueDesk } from './league-desk.tsx';
import { useLeagueTexts } from './use-league-texts.ts';

/** /admin/league, once its texts are there. */
export function LeagueDeskPage() {
  useDeskTexts();
  useLeagueTexts();
  useMasterDataTexts();
  return <LeagueDesk />;
}

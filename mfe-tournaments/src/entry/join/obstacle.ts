import type { MyTournament, TournamentPage } from '@duellwerk/shared/contract/tournaments';

/** `early`: opens later. `closed`: takes nobody any more. `full`: nor has the waiting list a place. `entered`: already in. */
export type Obstacle = 'early' | 'closed' | 'full' | 'entered';

/** Why nobody can enter now, or this visitor not; `null` for nothing that is known. */
export function obstacleTo(tournament: TournamentPage | null, mine: MyTournament | null): Obstacle | null {
  if (!tournament || !mine || mine.may.includes('join')) return null;
  if (mine.entries.some(({ acts }) => acts)) return 'entered';
  const { state } = tournament.summary;
  if (state === 'published') return 'early';
  return state === 'registration_open' ? 'full' : 'closed';
}

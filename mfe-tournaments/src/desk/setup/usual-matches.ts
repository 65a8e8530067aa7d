import type { Game } from '@duellwerk/shared/contract/base';
import type { MatchPlay } from './match-values.ts';

/** How matches are usually played, by the slug of the game: its maps, and how long one of them takes at most. */
const byGame: Readonly<Record<string, Pick<MatchPlay, 'maps' | 'report_minutes'>>> = {
  valorant: {
    maps: ['Ascent', 'Bind', 'Haven', 'Icebox', 'Lotus', 'Split', 'Sunset'],
    report_minutes: 60,
  },
  cs2: {
    maps: ['Ancient', 'Anubis', 'Dust II', 'Inferno', 'Mirage', 'Nuke', 'Train'],
    report_minutes: 60,
  },
  r6: {
    maps: ['Bank', 'Border', 'Chalet', 'Clubhouse', 'Consulate', 'Kafe', 'Nighthaven Labs'],
    report_minutes: 60,
  },
  ow2: {
    maps: ['Busan', 'Ilios', "King's Row", 'Eichenwalde', 'Dorado', 'Route 66', 'Colosseo'],
    report_minutes: 30,
  },
};

/** The times of a match are the same in every game: ten minutes to get ready, a quarter of an hour to wait and to answer. */
const everywhere: MatchPlay = {
  ...{ ready_minutes: 10, walkover_minutes: 15, report_minutes: null, answer_minutes: 15 },
  ...{ advance_minutes: null, walkover: 'propose', maps: [], veto: 'none' },
};

/** What the matches of a new tournament begin with; sides choose where the game has maps to choose from. */
export function usualMatches(game: Pick<Game, 'slug'> | undefined): MatchPlay {
  const own = game && byGame[game.slug];
  return own ? { ...everywhere, ...own, veto: 'pick_ban' } : everywhere;
}

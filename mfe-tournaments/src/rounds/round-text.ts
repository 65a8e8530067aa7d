import type { RoundName } from '@duellwerk/shared/bracket/round-names';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The name of a round as people call it. */
export function roundText(name: RoundName): MessageDescriptor {
  switch (name.kind) {
    case 'final':
      return msg`Finale`;
    case 'semi_final':
      return msg`Halbfinale`;
    case 'quarter_final':
      return msg`Viertelfinale`;
    case 'round_of': {
      const { entries } = name;
      return entries === 16 ? msg`Achtelfinale` : msg`Runde der letzten ${entries}`;
    }
    case 'third_place':
      return msg`Spiel um Platz 3`;
    case 'winner_round': {
      const { number } = name;
      return msg`Gewinnerrunde ${number}`;
    }
    case 'winner_final':
      return msg`Finale der Gewinnerrunde`;
    case 'loser_round': {
      const { number } = name;
      return msg`Verliererrunde ${number}`;
    }
    case 'loser_final':
      return msg`Finale der Verliererrunde`;
    case 'grand_final':
      return msg`Großes Finale`;
    case 'grand_final_reset':
      return msg`Großes Finale (Reset)`;
    case 'match_day': {
      const { day } = name;
      return msg`Spieltag ${day}`;
    }
    case 'group_day': {
      const { group, day } = name;
      return msg`Gruppe ${group} · Spieltag ${day}`;
    }
    case 'swiss_round': {
      const { number } = name;
      return msg`Runde ${number}`;
    }
  }
}

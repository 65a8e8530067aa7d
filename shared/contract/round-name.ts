import { anyText, count, oneOf, reply, type Schema, variants } from '@duellwerk/shared/contract/schema';
import type { RoundName } from '../bracket/round-names.ts';

const bare = (kind: RoundName['kind']) => reply({ kind: oneOf([kind]) });
const numbered = (kind: RoundName['kind']) => reply({ kind: oneOf([kind]), number: count });
/** Texts for these are made by the screens. */
export const roundName: Schema<RoundName> = variants<RoundName>({
  final: bare('final'),
  semi_final: bare('semi_final'),
  quarter_final: bare('quarter_final'),
  round_of: reply({ kind: oneOf(['round_of']), entries: count }),
  third_place: bare('third_place'),
  winner_round: numbered('winner_round'),
  winner_final: bare('winner_final'),
  loser_round: numbered('loser_round'),
  loser_final: bare('loser_final'),
  grand_final: bare('grand_final'),
  grand_final_reset: bare('grand_final_reset'),
  match_day: reply({ kind: oneOf(['match_day']), day: count }),
  group_day: reply({ kind: oneOf(['group_day']), group: anyText, day: count }),
  swiss_round: numbered('swiss_round'),
});

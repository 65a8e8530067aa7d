// How far the stages of a tournament are, and what each of them waits for; for its organizers.
import {
  anyText,
  count,
  type Infer,
  id,
  list,
  moment,
  nullable,
  oneOf,
  optional,
  reply,
  type Schema,
  variants,
} from '@duellwerk/shared/contract/schema';
import { formats } from '../bracket/graph.ts';
import { call } from './call.ts';
import { caseKinds } from './match-desk.ts';
import { matchSummary } from './matches.ts';
import { stageState } from './stages.ts';
import { deskParams } from './tournament-desk.ts';

const named = reply({ entry: id, name: anyText });

/**
 * What an organizer has to do before a stage goes on. `draw`: a Swiss round can be drawn. `start`: everything before it is
 * decided, so many play in it. `lot`: so many places for these, whom nothing that was played separates; it is drawn in the
 * named stage. `few`: too few are left to play it.
 */
export type StageWaits =
  | { kind: 'draw'; round: number }
  | { kind: 'start'; entries: number }
  | {
      kind: 'lot';
      stage: string;
      rev: number;
      group: string | null;
      entries: { entry: string; name: string }[];
      places: number;
    }
  | { kind: 'few'; entries: number };
const waits: Schema<StageWaits> = variants<StageWaits>({
  draw: reply({ round: count }),
  start: reply({ entries: count }),
  lot: reply({ stage: id, rev: count, group: nullable(anyText), entries: list(named), places: count }),
  few: reply({ entries: count }),
});

const queuedMatch = reply({
  /** In its stage; results name it. */
  key: anyText,
  /** Games; with one the score is that of the game. */
  best_of: count,
  /** Why referees have to decide it, `null` for no reason. */
  case: nullable(oneOf(caseKinds)),
  summary: matchSummary,
});
export type QueuedMatch = Infer<typeof queuedMatch>;

const stageProgress = reply({
  id,
  name: anyText,
  format: oneOf(formats),
  state: stageState,
  /** Of the stage; commands name it. */
  rev: count,
  /** Matches that are played, or will be; of a Swiss stage those of the drawn rounds. */
  matches: count,
  decided: count,
  /** Those that wait for referees. */
  disputed: count,
  /** Those that are played, or can be: what needs a decision first, then what has waited longest. The first of them. */
  open: list(queuedMatch),
  /** How many more of them there are. */
  more: count,
  /** Keys of the matches that a side has begun: best-of and start of the others can be changed. */
  begun: optional(list(anyText)),
  /** The results that came last, the newest first: what may have to be corrected. */
  ended: list(queuedMatch),
  /** The Swiss round whose draw can be taken back: the last one, while nothing in it is decided. */
  undoable: nullable(count),
  /** When that is done by itself, `null` for by hand. */
  advances_at: nullable(moment),
  /** `null`: for results, or for the stages before it. */
  waits: nullable(waits),
});
export type StageProgress = Infer<typeof stageProgress>;

export const getStageProgress = call({
  method: 'GET',
  path: '/v1/admin/tournaments/:tournament/progress',
  summary: 'How far its stages are, and what each waits for (tournament.manage)',
  params: deskParams,
  reply: reply({ items: list(stageProgress) }),
});

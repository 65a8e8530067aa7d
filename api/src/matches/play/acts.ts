// What somebody may do in a match now: the rules that the commands ask again, as plain data.
import type { PlayAct } from '@duellwerk/shared/contract/match-mine';
import type { MatchState } from '@duellwerk/shared/contract/matches';
import type { Side } from '../../db/domain-tables.ts';
import { mayDecide } from '../desk/may-decide.ts';
import { otherOf } from './lock.ts';
import type { PlayedMatch, PlayedStage } from './repo.ts';
import { vetoTurn } from './veto.ts';
import { factsOf } from './veto-map.ts';

interface Reader {
  side: Side | null;
  acts: boolean;
  referees: boolean;
  muted: boolean;
}

type Facts = { stage: PlayedStage; match: PlayedMatch };

const WITHOUT_SIDES: ReadonlySet<MatchState> = new Set<MatchState>(['pending', 'bye', 'void', 'cancelled']);

export function actsOf(facts: Facts, { side, acts, referees, muted }: Reader, now: Date): PlayAct[] {
  const { stage, match } = facts;
  const hasSides = !WITHOUT_SIDES.has(match.state);
  const isPlayed = stage.decided_state === 'running' && stage.has_log && stage.state !== 'pending';
  return [
    ...(side && acts && isPlayed ? sideActs(facts, side, now) : []),
    ...(hasSides && (referees || (side !== null && !muted)) ? (['write'] as const) : []),
    ...(referees && mayDecide(facts).length > 0 ? (['rule'] as const) : []),
  ];
}

function sideActs({ stage, match }: Facts, side: Side, now: Date): PlayAct[] {
  const inTime = (deadline: Date | null) => deadline === null || deadline > now;
  const acts: PlayAct[] = [];
  const other = otherOf(side);
  const isOpen = match.state === 'ready_check' && inTime(match.ready_by);
  if (isOpen) acts.push('ready');
  if (isOpen && match.sides[side]?.ready) acts.push('unready');
  if (match.state === 'live') acts.push('report');
  if (match.state === 'reported' && match.reports[side] && inTime(match.answer_by))
    acts.push('replace_report');
  if (match.state === 'reported' && match.reports[other]) {
    acts.push('confirm');
    if (inTime(match.answer_by)) acts.push('dispute');
  }
  if (match.state === 'scheduled' || isOpen) {
    acts.push('propose');
    if (match.proposal?.side === other && match.proposal.expires_at > now) acts.push('answer_proposal');
  }
  const isChosen = match.state === 'ready_check' || match.state === 'live';
  if (isChosen && vetoTurn(factsOf({ stage, match }), match.veto_steps)?.side === side) acts.push('veto');
  return acts;
}

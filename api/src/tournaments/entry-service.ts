import {
  checkEligibility,
  type Eligibility,
  mayEnterAlone,
  mayEnterAsTeam,
} from '@duellwerk/shared/contract/eligibility';
import { hasPlaceFor, mayLeave } from '@duellwerk/shared/contract/entry-rules';
import { isAllowed } from '@duellwerk/shared/contract/permissions';
import type { EntryState, Participant } from '@duellwerk/shared/contract/tournaments';
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { ApiError } from '../errors.ts';
import type { News } from '../http/news.ts';
import { findStanding } from '../teams/repo.ts';
import { assertManagesTeam } from '../teams/service.ts';
import { newId } from '../text/ids.ts';
import { holdAccount } from '../users/repo.ts';
import type { Viewer } from '../users/sessions.ts';
import { listTeamFacts, listUserFacts } from './eligibility-repo.ts';
import * as entries from './entries-repo.ts';
import * as repo from './repo.ts';
import { promotesAtOnce, stateAt } from './state.ts';

interface Act {
  tx: Transaction<Schema>;
  user: Viewer;
  now: Date;
  publish(news: News): Promise<void>;
}

/**
 * Enters a team, or the user alone: at once while places are free, else at the end of the waiting list.
 * The tournament's row is locked, so that of many who come at once exactly as many get in as there are places.
 * @throws ApiError not_signed_in when the account was deleted meanwhile, and whatever speaks against the entry
 */
export async function join(act: Act, id: string, team: string | null): Promise<Participant> {
  await holdAccount(act.tx, act.user.id);
  const tournament = await locked(act, id);
  if ((tournament.mode === 'team') !== (team !== null)) throw new ApiError('wrong_mode');
  if (team !== null) await assertManagesTeam(act.tx, team, act.user.id);
  if (stateAt(tournament, act.now) !== 'registration_open') throw new ApiError('registration_closed');
  const entrant = team === null ? { user: act.user.id } : { team };
  if (await entries.isEntered(act.tx, id, entrant)) throw new ApiError('already_entered');
  const result = await eligibilityOf(act.tx, tournament, entrant);
  if (!(team === null ? mayEnterAlone : mayEnterAsTeam)(result)) throw new ApiError('not_eligible');
  const state = placeFor(tournament);
  const entry = { id: newId(), tournament: id, entrant, state, by: act.user.id, at: act.now };
  await entries.insertEntry(act.tx, entry);
  await note(act, id, { kind: 'joined', entry: entry.id, actor: act.user.id, from: null, to: state });
  await announce(act, id);
  const participant = await entries.findParticipant(act.tx, id, entry.id);
  if (!participant) throw new Error('An entry that was just written is missing.');
  return participant;
}

/** A place or the end of the line. */
function placeFor(tournament: repo.TournamentRow): EntryState {
  if (hasPlaceFor(tournament)) return 'accepted';
  if (tournament.waiting < tournament.waiting_places) return 'waitlisted';
  throw new ApiError('tournament_full');
}

/** Withdraws an entry and gives its place, where that still happens at once, to the first who waits. */
export async function leave(act: Act, id: string, entryId: string): Promise<void> {
  const tournament = await locked(act, id);
  const entry = await entries.findEntry(act.tx, id, entryId);
  if (!entry) throw new ApiError('not_found');
  await assertActsFor(act, tournament, entry);
  if (entry.state === 'withdrawn' || entry.state === 'rejected') throw new ApiError('not_entered');
  const state = stateAt(tournament, act.now);
  if (!mayLeave(state)) throw new ApiError('leave_closed');
  await entries.setEntryState(act.tx, entryId, 'withdrawn');
  await entries.releasePlayers(act.tx, entryId, act.now);
  const change = { from: entry.state, to: 'withdrawn' };
  await note(act, id, { kind: 'left', entry: entryId, actor: act.user.id, ...change });
  if (entry.state !== 'waitlisted' && promotesAtOnce(state)) await promoteFirst(act, id);
  await announce(act, id);
}

async function promoteFirst(act: Act, id: string): Promise<void> {
  const next = await entries.firstWaiting(act.tx, id);
  if (!next) return;
  await entries.setEntryState(act.tx, next.id, 'accepted');
  await note(act, id, { kind: 'promoted', entry: next.id, actor: null, from: 'waitlisted', to: 'accepted' });
}

/** Entries are withdrawn by whoever acts for them, or by those who manage the tournament. */
async function assertActsFor(
  act: Act,
  tournament: repo.TournamentRow,
  entry: entries.EntryRow,
): Promise<void> {
  if (isAllowed(act.user.permissions, 'tournament.manage', tournament.organizer_id)) return;
  if (entry.team_id !== null) return assertManagesTeam(act.tx, entry.team_id, act.user.id);
  if (entry.user_id !== act.user.id) throw new ApiError('forbidden');
}

async function locked(act: Act, id: string): Promise<repo.TournamentRow> {
  const tournament = await repo.lockTournament(act.tx, id);
  if (!tournament) throw new ApiError('not_found');
  const manages = isAllowed(act.user.permissions, 'tournament.manage', tournament.organizer_id);
  if (tournament.decided_state === 'draft' && !manages) throw new ApiError('not_found');
  return tournament;
}

function note(act: Act, id: string, event: Omit<repo.TournamentEvent, 'tournament' | 'at'>): Promise<void> {
  return repo.writeEvent(act.tx, { ...event, tournament: id, at: act.now });
}

async function announce(act: Act, id: string): Promise<void> {
  const rev = await repo.raiseRevision(act.tx, id);
  await act.publish({ topic: `tournament:${id}`, kind: 'updated', ref: String(rev) });
}

async function eligibilityOf(
  db: Kysely<Schema>,
  tournament: repo.TournamentRow,
  entrant: entries.Entrant,
): Promise<Eligibility> {
  const facts =
    'team' in entrant
      ? await listTeamFacts(db, entrant.team, tournament.game_id)
      : await listUserFacts(db, entrant.user, tournament.game_id);
  return checkEligibility(facts, tournament.team_size, tournament.max_members);
}

/**
 * Whether a team or a user may enter, with every reason. Told to the user themself, to the team's members and to those
 * who manage the tournament: the reasons say who has verified a mail address and who has linked what.
 */
export async function readEligibility(
  db: Kysely<Schema>,
  user: Viewer,
  id: string,
  subject: string,
): Promise<Eligibility> {
  const tournament = await repo.findTournament(db, id);
  if (!tournament) throw new ApiError('not_found');
  const manages = isAllowed(user.permissions, 'tournament.manage', tournament.organizer_id);
  if (tournament.decided_state === 'draft' && !manages) throw new ApiError('not_found');
  if (tournament.mode === 'single') {
    if (subject !== user.id && !manages) throw new ApiError('forbidden');
    const result = await eligibilityOf(db, tournament, { user: subject });
    if (result.member_checks.length === 0) throw new ApiError('not_found');
    return result;
  }
  const standing = await findStanding(db, subject, user.id);
  if (!standing) throw new ApiError('not_found');
  if (!standing.isMember && !manages) throw new ApiError('forbidden');
  return eligibilityOf(db, tournament, { team: subject });
}

import { writeAudit } from '../audit.ts';
import { ApiError } from '../errors.ts';
import type { CommandContext } from '../http/command.ts';
import { assertManagesTeam } from '../teams/service.ts';
import { useToken } from '../tokens/tokens.ts';
import { lockStages } from '../tournaments/call-off-repo.ts';
import { announceChange, lockForChange, noteEvent } from '../tournaments/change.ts';
import type { TournamentRow } from '../tournaments/repo.ts';
import { holdAccount } from '../users/repo.ts';
import { claimProblem, isOver, rosterFor, teamClaimProblem } from './claim-problem.ts';
import { guestOf } from './guest-of.ts';
import { findPlace, type GuestPlace, raisePlayed, replaceGuest, replaceGuestByTeam } from './repo.ts';

type Taken = { tournament: string; entry: string };

/**
 * The user takes the place of a guest: entry, rosters and line-ups are theirs, and so is what was played.
 * @throws ApiError not_found, wrong_mode, wrong_state, already_entered, banned_by_organizer
 */
export async function takeClaim(command: CommandContext, token: string): Promise<Taken> {
  const { tx, user } = command;
  const { place, tournament } = await lockPlace(command, token, 'single');
  const problem = await claimProblem(tx, place, user.id);
  if (problem === 'over') throw new ApiError('wrong_state', [place.decided_state]);
  if (problem) throw new ApiError(problem);
  await replaceGuest(tx, { guest: place.guest, entry: place.entry, account: user.id });
  return noteTaken(command, tournament, place, [`user:${user.id}`]);
}

/**
 * A team of the user takes it, with the roster that it would play in.
 * @throws ApiError not_found, wrong_mode, not_team_manager, wrong_state, already_entered, banned_by_organizer, line_up_short
 */
export async function takeClaimAsTeam(command: CommandContext, token: string, team: string): Promise<Taken> {
  const { tx, user } = command;
  const { place, tournament } = await lockPlace(command, token, 'team');
  await assertManagesTeam(tx, team, user.id);
  if (isOver(place)) throw new ApiError('wrong_state', [place.decided_state]);
  const roster = await rosterFor(tx, tournament, { entry: place.entry, team });
  const problem = await teamClaimProblem(tx, place, { team, roster, needed: tournament.team_size });
  if (problem) throw new ApiError(problem);
  const { guest, entry } = place;
  await replaceGuestByTeam(tx, { guest, entry, tournament: tournament.id, team, roster });
  return noteTaken(command, tournament, place, [`team:${team}`]);
}

/** Uses the link, and holds the user, the tournament and its stages. */
async function lockPlace(
  command: CommandContext,
  token: string,
  mode: TournamentRow['mode'],
): Promise<{ place: GuestPlace; tournament: TournamentRow }> {
  const { tx, user, now } = command;
  await holdAccount(tx, user.id);
  const found = await findPlace(tx, await guestOf(useToken(tx, { token, kinds: ['claim_place'], now })));
  if (!found) throw new ApiError('not_found');
  // Stages before the tournament, as every change of a stage does.
  await lockStages(tx, found.tournament.id);
  const tournament = await lockForChange(command, found.tournament.id);
  if (tournament.mode !== mode) throw new ApiError('wrong_mode');
  // The entry may have been taken out before its tournament was locked.
  const place = await findPlace(tx, found.guest);
  if (!place) throw new ApiError('not_found');
  return { place, tournament };
}

async function noteTaken(
  command: CommandContext,
  { id }: TournamentRow,
  { entry, entry_state: state, name }: GuestPlace,
  players: string[],
): Promise<Taken> {
  const { tx, user, now } = command;
  await noteEvent(command, id, { kind: 'claimed', entry, actor: user.id, from: state, to: state });
  await writeAudit(tx, {
    ...{ actor: user.id, action: 'entry.claimed', subject: `tournament:${id}`, at: now },
    deed: { name, entry, before: { players: [] }, after: { players } },
  });
  const { stages, matches } = await raisePlayed(tx, entry);
  await command.publish(
    ...stages.map((one) => updated(`stage:${one.id}`, one.rev)),
    ...matches.map((one) => updated(`match:${one.id}`, one.rev)),
  );
  await announceChange(command, id);
  // The name of the place is in many answers.
  await command.publish({ topic: 'names', kind: 'changed', ref: user.id });
  return { tournament: id, entry };
}

const updated = (topic: string, rev: number) => ({ topic, kind: 'updated', ref: String(rev) });

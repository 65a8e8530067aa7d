// What a webhook belongs to: a tournament, or a league with everything that is played in it.
import { type WebhookOwner, webhookOwners } from '@duellwerk/shared/contract/webhooks';
import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { ApiError } from '../errors.ts';
import type { CommandContext } from '../http/command.ts';
import { assertLeads } from '../leagues/change.ts';
import * as leagues from '../leagues/repo.ts';
import { assertMay, ORGANIZERS } from '../stages/assert-may.ts';
import { lockToManage } from '../tournaments/change.ts';
import { findTournament } from '../tournaments/repo.ts';
import type { Viewer } from '../users/sessions.ts';

export interface Owner {
  owner: WebhookOwner;
  id: string;
}

const columns = { tournament: 'tournament_id', league: 'league_id' } as const;

/** The owner that an address names. @throws ApiError not_found for a kind that there is not */
export function ownerOf({ owner: kind, id }: { owner: string; id: string }): Owner {
  const owner = webhookOwners.find((each) => each === kind);
  if (!owner) throw new ApiError('not_found');
  return { owner, id };
}

/** The column of `webhooks` that names an owner of this kind. */
export const columnOf = (owner: WebhookOwner) => columns[owner];

/** @throws ApiError not_found, forbidden */
export async function assertManages(db: Kysely<Schema>, user: Viewer, { owner, id }: Owner): Promise<void> {
  if (owner === 'league') {
    const league = await leagues.findLeague(db, id);
    if (!league) throw new ApiError('not_found');
    return assertLeads(user, league.organizer_id);
  }
  const tournament = await findTournament(db, id);
  if (!tournament) throw new ApiError('not_found');
  assertMay({ user }, tournament, ORGANIZERS);
}

/** Locks an owner until the transaction ends. @throws ApiError not_found, forbidden */
export async function lockOwner(command: CommandContext, { owner, id }: Owner): Promise<void> {
  if (owner === 'tournament') {
    await lockToManage(command, id, null);
    return;
  }
  const league = await leagues.lockLeague(command.tx, id);
  if (!league) throw new ApiError('not_found');
  assertLeads(command.user, league.organizer_id);
}

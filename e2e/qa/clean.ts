// Takes away what runs have made, known by its name. A run cleans up after itself with it, also one that has failed.
import { deleteAccount } from '@duellwerk/shared/contract/account';
import { deleteAlert, listWrittenAlerts } from '@duellwerk/shared/contract/alert-desk';
import type { CommonParts, MasterDataCalls } from '@duellwerk/shared/contract/master-data/calls';
import { gameCalls } from '@duellwerk/shared/contract/master-data/games';
import { organizerCalls } from '@duellwerk/shared/contract/master-data/organizers';
import { searchTournaments } from '@duellwerk/shared/contract/selectors';
import { dissolveTeam, searchTeams } from '@duellwerk/shared/contract/teams-admin';
import { getTipRound, listTipRounds } from '@duellwerk/shared/contract/tips';
import { deleteTipRound } from '@duellwerk/shared/contract/tips-admin';
import { archiveTournament, cancelTournament } from '@duellwerk/shared/contract/tournament-desk';
import {
  deleteDraft,
  getManagedTournament,
  updateTournament,
} from '@duellwerk/shared/contract/tournament-settings';
import { listUsers } from '@duellwerk/shared/contract/user-admin';
import { type APIRequestContext, request } from '@playwright/test';
import { callApi } from '../site/api.ts';
import { type DemoAccount, logInByApi } from '../site/demo-accounts.ts';
import { PREFIX, passwordOf } from './people.ts';

const REASON = 'Aufgeräumt nach einem Testlauf';

export interface Cleaning {
  client: APIRequestContext;
  url: string;
  admin: DemoAccount;
  /** Whether something of this name is to go. */
  isMeant: (name: string) => boolean;
}

/**
 * Takes away accounts, teams, alerts, tip rounds, games and organizers; calls tournaments off, which no list has shown.
 * @returns one line for each thing that it could not take away
 */
export async function clean(cleaning: Cleaning): Promise<string[]> {
  const left: string[] = [];
  // What refers to something goes before it.
  for (const take of [takeAlerts, takeTipRounds, takeTournaments, takeTeams, takeAccounts, takeBasics]) {
    await take(cleaning, async (what, work) => {
      try {
        await work();
      } catch (cause) {
        left.push(`${what}: ${cause instanceof Error ? cause.message : cause}`);
      }
    }).catch((cause: Error) => left.push(cause.message));
  }
  return left;
}

type Take = (
  cleaning: Cleaning,
  attempt: (what: string, work: () => Promise<unknown>) => Promise<void>,
) => Promise<void>;

const takeAlerts: Take = async ({ client, isMeant }, attempt) => {
  const { items } = await callApi(client, listWrittenAlerts, {});
  for (const { id, message } of items)
    if (isMeant(message))
      await attempt(message, () => callApi(client, deleteAlert, { params: { alert: id } }));
};

const takeTipRounds: Take = async ({ client, isMeant }, attempt) => {
  const { items } = await callApi(client, listTipRounds, {});
  for (const { id, name } of items) {
    const params = { round: id };
    if (isMeant(name))
      await attempt(name, async () => {
        const { rev } = await callApi(client, getTipRound, { params });
        await callApi(client, deleteTipRound, { params, query: { rev } });
      });
  }
};

const takeTournaments: Take = async ({ client, isMeant }, attempt) => {
  const found = await pages(async (cursor) => {
    const query = { q: 'qa-', ...(cursor ? { cursor } : {}) };
    const { tournaments, next_cursor } = await callApi(client, searchTournaments, { query });
    return { items: tournaments, next_cursor };
  });
  for (const { id, name, state } of found) {
    // A record, which nothing can take away.
    if (!isMeant(name) || state.startsWith('cancelled') || state === 'archived') continue;
    const params = { tournament: id };
    await attempt(name, async () => {
      if (state === 'draft') return callApi(client, deleteDraft, { params });
      let { version, listed } = await callApi(client, getManagedTournament, { params });
      if (listed)
        ({ version } = await callApi(client, updateTournament, { params, body: { version, listed: false } }));
      if (state === 'completed') return callApi(client, archiveTournament, { params, body: { version } });
      return callApi(client, cancelTournament, { params, body: { version, reason: REASON } });
    });
  }
};

const takeTeams: Take = async ({ client, isMeant }, attempt) => {
  const found = await pages((cursor) =>
    callApi(client, searchTeams, { query: { q: 'qa-', ...(cursor ? { cursor } : {}) } }),
  );
  for (const { id, name } of found)
    if (isMeant(name))
      await attempt(name, () =>
        callApi(client, dissolveTeam, { params: { team: id }, body: { reason: REASON } }),
      );
};

const takeAccounts: Take = async ({ client, url, admin, isMeant }, attempt) => {
  const found = await pages((cursor) =>
    callApi(client, listUsers, { query: { q: 'qa-', ...(cursor ? { cursor } : {}) } }),
  );
  for (const { username } of found) {
    if (!isMeant(username)) continue;
    await attempt(username, async () => {
      const own = await request.newContext({ baseURL: url });
      const password = passwordOf(admin, PREFIX.exec(username)?.[0] ?? '');
      try {
        await logInByApi(own, { username, password });
        await callApi(own, deleteAccount, { body: { password } });
      } finally {
        await own.dispose();
      }
    });
  }
};

const takeBasics: Take = async (cleaning, attempt) => {
  await takeEntries(gameCalls, cleaning, attempt);
  await takeEntries(organizerCalls, cleaning, attempt);
};

/** What a tournament refers to can only be archived. */
async function takeEntries<B extends object, E extends CommonParts>(
  calls: MasterDataCalls<B, E>,
  { client, isMeant }: Cleaning,
  attempt: Parameters<Take>[1],
): Promise<void> {
  const { items } = await callApi(client, calls.list, {});
  for (const { id, name, uses, rev, archived } of items) {
    const params = { entry: id };
    if (isMeant(name) && uses === 0) await attempt(name, () => callApi(client, calls.remove, { params }));
    else if (isMeant(name) && !archived)
      await attempt(name, () => callApi(client, calls.archive, { params, body: { rev, archived: true } }));
  }
}

/** All items of a list that comes in pages. */
async function pages<T>(
  read: (cursor: string | null) => Promise<{ items: T[]; next_cursor: string | null }>,
): Promise<T[]> {
  const all: T[] = [];
  let cursor: string | null = null;
  do {
    const page: { items: T[]; next_cursor: string | null } = await read(cursor);
    all.push(...page.items);
    cursor = page.next_cursor;
  } while (cursor);
  return all;
}

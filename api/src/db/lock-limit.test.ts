// Every limit that counts rows before it writes one more holds when many come at once.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { API_KEYS_MAX } from '@duellwerk/shared/contract/api-keys';
import { ENTRIES_MAX } from '@duellwerk/shared/contract/master-data/calls';
import { FIELDS_ASKED_MAX } from '@duellwerk/shared/contract/master-data/registration-fields';
import { EVIDENCE_MAX } from '@duellwerk/shared/contract/match-play';
import { JOIN_REQUESTS_MAX } from '@duellwerk/shared/contract/teams-join';
import {
  OWNED_TEAMS_MAX,
  TEAM_INVITES_MAX,
  TEAM_MEMBERS_MAX,
} from '@duellwerk/shared/contract/teams-settings';
import { sql } from 'kysely';
import { addEvidence } from '../matches/play/add-evidence.ts';
import { readerOf } from '../matches/play/mine.ts';
import { offerFirstAdmin } from '../registration/first-admin.ts';
import { type Client, openTestApp, type TestApp } from '../testing/app.ts';
import { addBasics, addGuest, addTeam, addTournament, addUser } from '../testing/fixtures.ts';
import { drawn } from '../testing/pictures.ts';
import { addMatch, goLive } from '../testing/playing.ts';
import { addTipRound } from '../testing/tips.ts';

const AT_ONCE = 60;
const roomy = { count: 100_000, seconds: 60 };
let api: TestApp;
let admin: Client;
before(async () => {
  api = await openTestApp({ limits: { changes: roomy, uploads: roomy } });
  await addBasics(api.database);
  const permissions = ['platform.admin', 'tournament.manage', 'league.manage', 'site.manage'];
  admin = await api.as(await addUser(api.database, { name: 'Admin', permissions }));
});
after(() => api.close());

let serial = 0;
async function person(): Promise<{ id: string; client: Client }> {
  serial += 1;
  const id = await addUser(api.database, { name: `Person ${serial}` });
  return { id, client: await api.as(id) };
}
function at<T>(all: readonly T[], index: number): T {
  const one = all[index];
  assert.ok(one);
  return one;
}
const people = (many: number) => Promise.all(Array.from({ length: many }, person));
const team = (...members: string[]) => {
  serial += 1;
  return addTeam(api.database, `Elf ${serial}`, members);
};
async function many<T>(make: () => Promise<T>): Promise<T[]> {
  const all: T[] = [];
  for (let index = 0; index < AT_ONCE; index += 1) all.push(await make());
  return all;
}
const rows = async (table: string, column: string, value: string): Promise<number> => {
  const found = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}
    where ${sql.ref(column)} = ${value}`.execute(api.database.sql);
  return found.rows[0]?.count ?? 0;
};
const all = async (table: string): Promise<number> => {
  const found = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(
    api.database.sql,
  );
  return found.rows[0]?.count ?? 0;
};

interface Rush {
  most: number;
  send(index: number): Promise<{ statusCode: number; body?: string }>;
  /** How many there are in the end. */
  count(): Promise<number>;
}

/** Of each limit: `AT_ONCE` requests that would all find room if none of them waited for another. */
const limits: Record<string, () => Promise<Rush>> = {
  'OWNED_TEAMS_MAX, create': async () => {
    const { id, client } = await person();
    return {
      most: OWNED_TEAMS_MAX,
      send: (index) => client.send('POST', '/v1/teams', { name: `Rush ${index}`, tag: null }),
      count: () => rows('teams', 'owner_id', id),
    };
  },
  'OWNED_TEAMS_MAX, transfer': async () => {
    const { id } = await person();
    const teams = await many(async () => {
      const owner = await person();
      return { owner, team: await team(owner.id, id) };
    });
    return {
      most: OWNED_TEAMS_MAX,
      send: (index) =>
        at(teams, index).owner.client.send('POST', `/v1/teams/${at(teams, index).team}/owner`, {
          user: id,
        }),
      count: () => rows('teams', 'owner_id', id),
    };
  },
  JOIN_REQUESTS_MAX: async () => {
    const { id, client } = await person();
    const teams = await many(async () => team((await person()).id));
    return {
      most: JOIN_REQUESTS_MAX,
      send: (index) => client.send('POST', `/v1/teams/${teams[index]}/requests`),
      count: () => rows('team_requests', 'user_id', id),
    };
  },
  TEAM_INVITES_MAX: async () => {
    const owner = await person();
    const id = await team(owner.id);
    const guests = await people(AT_ONCE);
    const link = { role: 'player', days: '7', max_uses: '1' };
    return {
      most: TEAM_INVITES_MAX,
      send: (index) =>
        index % 2 === 0
          ? owner.client.send('POST', `/v1/teams/${id}/invite-links`, link)
          : owner.client.send('POST', `/v1/teams/${id}/invites`, {
              ...{ user: guests[index]?.id, role: 'player', days: '7' },
            }),
      count: () => rows('team_invites', 'team_id', id),
    };
  },
  TEAM_MEMBERS_MAX: async () => {
    const owner = await person();
    const id = await team(owner.id);
    for (const max_uses of ['40', '40']) {
      const body = { role: 'player', days: '7', max_uses };
      await owner.client.send('POST', `/v1/teams/${id}/invite-links`, body);
    }
    const { invites } = (await owner.client.get(`/v1/teams/${id}/settings`)).json();
    const guests = await people(AT_ONCE);
    return {
      most: TEAM_MEMBERS_MAX,
      send: (index) =>
        at(guests, index).client.send('POST', `/v1/team-invites/${invites[index % 2].token}/accept`),
      count: () => rows('team_members', 'team_id', id),
    };
  },
  API_KEYS_MAX: async () => {
    const { id, client } = await person();
    return {
      most: API_KEYS_MAX,
      send: () => client.send('POST', '/v1/users/@me/api-keys', { name: 'Bot' }),
      count: () => rows('api_keys', 'user_id', id),
    };
  },
  VALID_MAX: async () => ({
    most: 50,
    send: (index) =>
      admin.send('POST', '/v1/admin/venue-codes', {
        ...{ name: `Halle ${index}`, networks_max: 1 },
        valid_until: new Date(api.now().getTime() + 3_600_000).toISOString(),
      }),
    count: () => rows('venue_codes', 'networks_max', '1'),
  }),
  'GROUPS_MAX, create': async () => {
    const round = await addTipRound(api, admin);
    const { id, client } = await person();
    return {
      most: 20,
      send: (index) => client.send('POST', `${round.url}/groups`, { name: `Runde ${index}` }),
      count: () => rows('tip_group_members', 'user_id', id),
    };
  },
  'GROUPS_MAX, join': async () => {
    const round = await addTipRound(api, admin);
    const { id, client } = await person();
    const links = await many(async () => {
      const owner = await person();
      const made = await owner.client.send('POST', `${round.url}/groups`, { name: 'Runde' });
      const { link } = (await owner.client.get(`/v1/tip-groups/${made.json().id}`)).json();
      return new URL(link, 'http://x').searchParams.get('group');
    });
    return {
      most: 20,
      send: (index) => client.send('POST', '/v1/tip-groups/members', { token: links[index] }),
      count: () => rows('tip_group_members', 'user_id', id),
    };
  },
  MEMBERS_MAX: async () => {
    const round = await addTipRound(api, admin);
    const owner = await person();
    const { id } = (await owner.client.send('POST', `${round.url}/groups`, { name: 'Runde' })).json();
    const { link } = (await owner.client.get(`/v1/tip-groups/${id}`)).json();
    const token = new URL(link, 'http://x').searchParams.get('group');
    const members = await people(195);
    for (const { id: user_id } of members)
      await api.database.sql
        .insertInto('tip_group_members')
        .values({ group_id: id, user_id, joined_at: api.now() })
        .execute();
    const guests = await people(AT_ONCE);
    return {
      most: 200,
      send: (index) => at(guests, index).client.send('POST', '/v1/tip-groups/members', { token }),
      count: () => rows('tip_group_members', 'group_id', id),
    };
  },
  EVIDENCE_MAX: async () => {
    const match = await addMatch(api, admin);
    await goLive(api, match);
    const bytes = await drawn();
    const user = match.users.a;
    return {
      most: EVIDENCE_MAX,
      // Not by the call, which takes few pictures at once.
      send: () =>
        api.database.transaction(async (tx) => {
          const proven = { withheld: [], provenAt: api.now(), factorAt: null };
          const viewer = { id: user, permissions: [], tokenHash: '', ...proven };
          const reader = await readerOf(tx, viewer, match.id);
          return addEvidence({ tx, user: viewer, now: api.now() }, reader, bytes).then(
            () => ({ statusCode: 200 }),
            () => ({ statusCode: 422 }),
          );
        }),
      count: () => rows('match_evidence', 'match_id', match.id),
    };
  },
  FIELDS_ASKED_MAX: async () => ({
    most: FIELDS_ASKED_MAX,
    send: (index) =>
      admin.send('POST', '/v1/settings/registration-fields', {
        ...{ name: `Feld ${index}`, name_en: '', required: false, kind: 'text', choices: [] },
      }),
    count: () => all('registration_fields'),
  }),
  ENTRIES_MAX: async () => {
    await sql`insert into badges (id, name, position)
      select 'badge-' || n, 'Marke ' || n, 1000 + n from generate_series(1, 190) n`.execute(api.database.sql);
    return {
      most: ENTRIES_MAX,
      send: (index) => admin.send('POST', '/v1/settings/badges', { name: `Neu ${index}`, name_en: '' }),
      count: () => all('badges'),
    };
  },
  'the link for the place of a guest': async () => {
    const id = await addTournament(api.database);
    const entry = await addGuest(api.database, id);
    const address = `/v1/admin/tournaments/${id}/entries/${entry}/claim-link`;
    return {
      most: 1,
      send: () => admin.send('POST', address),
      count: () => rows('user_tokens', 'kind', 'claim_place'),
    };
  },
  'the link for the first administrator': async () => {
    const { sql: db } = api.database;
    const removed = await db
      .deleteFrom('user_permissions')
      .where('permission', '=', 'platform.admin')
      .returningAll();
    const permissions = await removed.execute();
    return {
      most: 1,
      send: async () => {
        await offerFirstAdmin(api.database, api.context.config, api.now());
        return { statusCode: 200 };
      },
      count: async () => {
        await db.insertInto('user_permissions').values(permissions).execute();
        return rows('user_tokens', 'kind', 'first_admin');
      },
    };
  },
  'places of a tournament': async () => {
    const id = await addTournament(api.database, { mode: 'single', places: 8, waiting_places: 0 });
    const guests = await people(AT_ONCE);
    return {
      most: 8,
      send: (index) =>
        at(guests, index).client.send('POST', `/v1/tournaments/${id}/entries`, {
          team_id: null,
        }),
      count: () => rows('entries', 'tournament_id', id),
    };
  },
};

for (const [name, prepare] of Object.entries(limits))
  test(`${name} holds for ${AT_ONCE} at once`, async () => {
    const rush = await prepare();
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => rush.send(index)));
    const statuses = answers.map(({ statusCode }) => statusCode);
    assert.ok(
      statuses.every((status) => status < 500),
      `statuses ${[...new Set(statuses)]}`,
    );
    assert.equal(await rush.count(), rush.most, answers.find(({ statusCode }) => statusCode >= 400)?.body);
  });

/**
 * Counts that are no rows; one whose command names the revision that it saw, so that all others are stale; and passkeys, each
 * of which an authenticator has to sign under the lock of its account.
 */
const elsewhere = ['AHEAD_MAX', 'KEYS_MAX', 'TOPICS_MAX', 'DIVISIONS_MAX', 'PASSKEYS_MAX'];

test('no limit of the API is missing here', () => {
  const source = join(import.meta.dirname, '..');
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !/^(demo|testing)\//.test(file),
  );
  const found = files.flatMap((file) =>
    [...readFileSync(join(source, file), 'utf8').matchAll(/>= ([A-Z]+(?:_[A-Z]+)*_MAX)\b/g)].map(
      ([, limit]) => limit,
    ),
  );
  const listed = new Set([...Object.keys(limits).map((name) => name.split(',')[0]), ...elsewhere]);
  assert.deepEqual(
    [...new Set(found)].filter((limit) => !listed.has(limit)),
    [],
  );
});

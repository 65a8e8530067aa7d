import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ReleaseFile } from '@duellwerk/shared/build/release-file.ts';
import { type AnyCall, describeCalls } from '@duellwerk/shared/build/uses/describe-calls.ts';
import { call } from '@duellwerk/shared/contract/call';
import {
  anyText,
  count,
  flag,
  id,
  list,
  oneOf,
  reply,
  request,
  text,
} from '@duellwerk/shared/contract/schema';
import { createApiCheck } from './api-check.ts';
import { apiOffer } from './api-offer.ts';

const getTeam = (members: object): AnyCall =>
  call({
    method: 'GET',
    path: '/v1/teams/:team',
    summary: 'x',
    params: request({ team: id }),
    reply: reply({ members: list(reply({ name: anyText, ...members })) }),
  });
const rename = (body: object): AnyCall =>
  call({
    method: 'POST',
    path: '/v1/teams',
    summary: 'x',
    body: request({ ...body }) as never,
    reply: reply({}),
  });

const file = (calls?: readonly AnyCall[]): ReleaseFile => ({
  name: 'mfe-a',
  version: '1.0.0',
  entry: 'x.js',
  fonts: [],
  files: {},
  singletons: {},
  ...(calls ? { calls: describeCalls(calls) } : {}),
});

const messages = (used: readonly AnyCall[], served: readonly AnyCall[]) =>
  createApiCheck(
    () => file(used),
    () => describeCalls(served),
  )('mfe-a', '1.0.0').map(({ kind, message }) => `${kind}: ${message}`);

for (const [what, used, served, expected] of [
  [
    'a call that is gone',
    getTeam({}),
    undefined,
    'mfe-a 1.0.0 braucht den Aufruf GET /v1/teams/:, die API bietet ihn nicht an.',
  ],
  [
    'a field that is gone',
    getTeam({ rank: count }),
    getTeam({}),
    'mfe-a 1.0.0 kann die Antwort der API auf GET /v1/teams/: nicht lesen: Antwort.members[].rank fehlt oder kann fehlen.',
  ],
  [
    'a new word of a reply',
    getTeam({ role: oneOf(['owner']) }),
    getTeam({ role: oneOf(['owner', 'coach']) }),
    'mfe-a 1.0.0 kann die Antwort der API auf GET /v1/teams/: nicht lesen: Antwort.members[].role hat den unbekannten Wert „coach“.',
  ],
  [
    'another type in a reply',
    getTeam({ rank: count }),
    getTeam({ rank: flag }),
    'mfe-a 1.0.0 kann die Antwort der API auf GET /v1/teams/: nicht lesen: Antwort.members[].rank ist Ja/Nein statt ganze Zahl.',
  ],
  [
    'a field that must be sent',
    rename({}),
    rename({ tag: anyText }),
    'mfe-a 1.0.0 sendet bei POST /v1/teams etwas, das die API nicht annimmt: Body.tag fehlt oder kann fehlen.',
  ],
  [
    'a field that is sent no more',
    rename({ tag: anyText }),
    rename({}),
    'mfe-a 1.0.0 sendet bei POST /v1/teams etwas, das die API nicht annimmt: Body.tag gibt es nicht.',
  ],
  [
    'a shorter text',
    rename({ tag: text(1, 9) }),
    rename({ tag: text(1, 5) }),
    'mfe-a 1.0.0 sendet bei POST /v1/teams etwas, das die API nicht annimmt: Body.tag überschreitet die Grenze ≤ 5.',
  ],
] as const) {
  test(`the check finds ${what}`, () => {
    assert.deepEqual(messages([used], served ? [served] : []), [`call: ${expected}`]);
    assert.deepEqual(messages([used], [used, getTeam({}), rename({})].slice(0, 1)), []);
  });
}

test('a version that does not name its calls, is not here or cannot be read has no problems', () => {
  const check = (peek: () => ReleaseFile | undefined) =>
    createApiCheck(peek, () => describeCalls([]))('mfe-a', '1.0.0');
  assert.deepEqual(
    check(() => file()),
    [],
  );
  assert.deepEqual(
    check(() => undefined),
    [],
  );
  assert.deepEqual(
    check(() => {
      throw new Error('damaged');
    }),
    [],
  );
});

test('a version is read once, and again only as long as it is not here', () => {
  const files = [undefined, file([getTeam({})])];
  let reads = 0;
  const check = createApiCheck(
    () => files[reads++],
    () => describeCalls([]),
  );
  assert.equal(check('mfe-a', '1.0.0').length, 0);
  for (let times = 0; times < 3; times += 1) assert.equal(check('mfe-a', '1.0.0').length, 1);
  assert.equal(reads, 2);
});

test('the API offers what its pages and its command line use', () => {
  const offered = Object.keys(apiOffer().calls);
  for (const each of [
    'GET /v1/base',
    'GET /v1/releases',
    'POST /v1/releases/:/activate',
    'PUT /v1/settings/games/:/picture',
  ])
    assert.ok(offered.includes(each), each);
});

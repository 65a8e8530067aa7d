import assert from 'node:assert/strict';
import { test } from 'node:test';
import { grepOf, mixOf, readArguments, WrongCall } from './arguments.ts';

const read = (line: string, env: NodeJS.ProcessEnv = {}) =>
  readArguments(line.split(' ').filter(Boolean), env);

test('an order is read whole', () => {
  assert.deepEqual(
    read(
      '-- --url https://site.example/ --remote teams=1.4.0-rc.2 --remote host=candidate --project phone --tag smoke --tag @teams --grep logs --shard 2/3 --workers 1 --slow 3 --lasting',
    ),
    {
      url: 'https://site.example',
      remotes: [
        { name: 'mfe-teams', value: '1.4.0-rc.2' },
        { name: 'host', value: 'candidate' },
      ],
      projects: ['phone'],
      tags: ['@smoke', '@teams'],
      grep: 'logs',
      shard: '2/3',
      workers: 1,
      slow: 3,
      lasting: true,
      report: '',
      all: false,
    },
  );
});

test('the address may come from the environment, and the option wins', () => {
  assert.equal(read('', { BASE_URL: 'http://localhost:4000' }).url, 'http://localhost:4000');
  assert.equal(read('--url http://b.example', { BASE_URL: 'http://a.example' }).url, 'http://b.example');
});

for (const [line, message] of [
  ['', /address of the site is missing/],
  ['--url duellwerk.example', /no address of a site/],
  ['--url ftp://x.example', /no address of a site/],
  ['--url https://x.example/path', /no address of a site/],
  ['--url http://x.example --remote teams', /--remote teams is no choice/],
  ['--url http://x.example --remote teams=', /is no choice/],
  ['--url http://x.example --remote teams=1.4', /is no choice/],
  ['--url http://x.example --remote teams=http://evil.example', /is no choice/],
  ['--url http://x.example --remote teams=1.0.0 --remote mfe-teams=1.1.0', /names mfe-teams twice/],
  ['--url http://x.example --shard 3/2', /--shard 3\/2 is no part/],
  ['--url http://x.example --shard x', /--shard x is no part/],
  ['--url http://x.example --workers 0', /--workers 0/],
  ['--url http://x.example --slow 1.5', /--slow 1.5/],
  ['--url http://x.example --colour', /--colour/],
  ['--url http://x.example word', /word/],
] as const) {
  test(`"${line}" is refused`, () => {
    assert.throws(
      () => read(line),
      (error) => error instanceof WrongCall && message.test(error.message),
    );
  });
}

test('a mix is written as the site reads it, development servers too', () => {
  const { remotes } = read('--url http://x.example --remote shop=http://localhost:4103 --remote auth@1.0.0');
  assert.equal(mixOf(remotes), 'mfe-shop@http://localhost:4103,mfe-auth@1.0.0');
});

test('tags are whole words, all of them count, and so do words of the title', () => {
  const pattern = new RegExp(grepOf({ tags: ['@teams'], grep: 'joins (twice)' }));
  assert.match('phone teams/x.spec.ts somebody joins (twice) @api @teams @qa', pattern);
  assert.doesNotMatch('phone teams/x.spec.ts somebody joins (twice) @api @teams', pattern);
  assert.doesNotMatch('phone teams/x.spec.ts somebody joins (twice) @qa @teams-old', pattern);
  assert.doesNotMatch('phone teams/x.spec.ts somebody joins @qa @teams', pattern);
});

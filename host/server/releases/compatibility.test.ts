import assert from 'node:assert/strict';
import { test } from 'node:test';
import { STABLE } from '@duellwerk/shared/contract/releases';
import fc from 'fast-check';
import { hostRelease as host, remoteRelease as remote } from '../testing/live-releases.ts';
import { newProblems, problemsOf, type Variants, variantsOf } from './compatibility.ts';
import type { LiveRelease, ReleaseState } from './release-state.ts';

const react = { react: '19.3.1' };
const messages = (variants: Variants) =>
  problemsOf(variants).map(({ kind, message }) => `${kind}: ${message}`);

/** A site whose parts fit: the shell opens a dialog of auth and shows a widget of tournaments. */
const site = {
  host: [
    host('1.0.0', { singletons: react, needs: { dialogs: ['auth.login'], widgets: ['tournaments.next'] } }),
  ],
  'mfe-auth': [remote('mfe-auth', '1.0.0', { dialogs: ['auth.login'], routes: ['/users/:id'] })],
  'mfe-tournaments': [
    remote('mfe-tournaments', '1.0.0', {
      widgets: ['tournaments.next'],
      needs: { dialogs: ['auth.login'] },
      singletons: { react: '^19.3.0' },
    }),
  ],
};

test('what fits has no problem', () => {
  assert.deepEqual(messages(site), []);
  assert.deepEqual(messages({}), []);
});

for (const [what, change, expected] of [
  [
    'a remote of another contract',
    { 'mfe-teams': [remote('mfe-teams', '2.0.0', { contract: 2 })] },
    ['contract: mfe-teams 2.0.0 spricht Vertrag 2, host 1.0.0 spricht Vertrag 1.'],
  ],
  [
    'a host of another contract',
    { host: [host('2.0.0', { contract: 2, singletons: react })] },
    [
      'contract: mfe-auth 1.0.0 spricht Vertrag 1, host 2.0.0 spricht Vertrag 2.',
      'contract: mfe-tournaments 1.0.0 spricht Vertrag 1, host 2.0.0 spricht Vertrag 2.',
    ],
  ],
  [
    'a remote that wants a newer shared library',
    { 'mfe-teams': [remote('mfe-teams', '2.0.0', { singletons: { react: '^19.4.0' } })] },
    ['singleton: mfe-teams 2.0.0 braucht react ^19.4.0, host 1.0.0 bringt 19.3.1.'],
  ],
  [
    'a remote that wants a shared library that the host does not bring',
    { 'mfe-teams': [remote('mfe-teams', '2.0.0', { singletons: { immer: '^11.0.0' } })] },
    ['singleton: mfe-teams 2.0.0 braucht immer ^11.0.0, host 1.0.0 bringt es nicht mit.'],
  ],
  [
    'a host that brings a newer library than a live remote takes',
    { host: [host('2.0.0', { singletons: { react: '20.0.0' } })] },
    ['singleton: mfe-tournaments 1.0.0 braucht react ^19.3.0, host 2.0.0 bringt 20.0.0.'],
  ],
  [
    'a dialog that goes away',
    { 'mfe-auth': [remote('mfe-auth', '2.0.0')] },
    [
      'dialog: host 1.0.0 braucht den Dialog auth.login, niemand bietet ihn an.',
      'dialog: mfe-tournaments 1.0.0 braucht den Dialog auth.login, niemand bietet ihn an.',
    ],
  ],
  [
    'a widget that goes away for some visitors',
    { 'mfe-tournaments': [...site['mfe-tournaments'], remote('mfe-tournaments', '2.0.0-rc.1')] },
    [
      'widget: host 1.0.0 braucht das Widget tournaments.next, mfe-tournaments 2.0.0-rc.1 bietet es nicht an.',
    ],
  ],
  [
    'a remote that opens a dialog of nobody',
    { 'mfe-teams': [remote('mfe-teams', '2.0.0', { needs: { dialogs: ['teams.create'] } })] },
    ['dialog: mfe-teams 2.0.0 braucht den Dialog teams.create, niemand bietet ihn an.'],
  ],
  [
    'routes, dialogs and widgets that two remotes claim',
    {
      'mfe-teams': [
        remote('mfe-teams', '2.0.0', {
          ...{ routes: ['/users/:name', '/teams'], dialogs: ['auth.login'], widgets: ['tournaments.next'] },
        }),
      ],
    },
    [
      'route: Die Route /users/:id gehört zu mfe-auth 1.0.0 und zu mfe-teams 2.0.0.',
      'dialog: Der Dialog auth.login gehört zu mfe-auth 1.0.0 und zu mfe-teams 2.0.0.',
      'widget: Das Widget tournaments.next gehört zu mfe-tournaments 1.0.0 und zu mfe-teams 2.0.0.',
    ],
  ],
  [
    'a remote without a declaration',
    { 'mfe-teams': [host('2.0.0')] },
    ['declaration: mfe-teams 2.0.0 sagt nicht, was es anbietet.'],
  ],
  [
    'a remote that is another',
    { 'mfe-teams': [remote('mfe-auth', '2.0.0')] },
    ['declaration: mfe-teams 2.0.0 erklärt sich als mfe-auth.'],
  ],
  [
    'a host that is a remote',
    { host: [{ ...remote('host', '2.0.0'), contract: 1, singletons: react }] },
    ['declaration: host 2.0.0 erklärt sich als Remote.'],
  ],
  [
    'names that nobody could use',
    {
      'mfe-teams': [
        remote('mfe-teams', '2.0.0', {
          routes: ['teams', '/"><script>', '//evil.example'],
          dialogs: ['Teams'],
        }),
      ],
    },
    ['teams', '/\\"><script>', '//evil.example', 'Teams'].map(
      (name) => `declaration: mfe-teams 2.0.0 bietet etwas mit unzulässigem Namen an: "${name}".`,
    ),
  ],
] as const) {
  test(`${what} is a problem`, () => {
    assert.deepEqual(messages({ ...site, ...change }), expected);
  });
}

test('what a release opens and brings itself is no need of others', () => {
  const own = remote('mfe-teams', '2.0.0', {
    dialogs: ['teams.create'],
    needs: { dialogs: ['teams.create'] },
  });
  assert.deepEqual(messages({ ...site, 'mfe-teams': [own] }), []);
});

test('two versions of one remote may claim the same', () => {
  assert.deepEqual(
    messages({
      ...site,
      'mfe-auth': [
        ...site['mfe-auth'],
        remote('mfe-auth', '1.1.0', { dialogs: ['auth.login'], routes: ['/users/:id'] }),
      ],
    }),
    [],
  );
});

test('what an old release does not say is nothing', () => {
  const { needs: _, singletons: __, ...old } = remote('mfe-teams', '0.9.0', { routes: ['/teams/:id'] });
  assert.deepEqual(messages({ ...site, 'mfe-teams': [old] }), []);
});

// Pieces such as buttons are no singletons: each remote carries its own copy, so its release names no range for them.
test('a remote with a newer UI piece than the live host fits', () => {
  const shared = { '@duellwerk/shared/store/base.model': '0.1.0' };
  const live = {
    ...site,
    host: [{ ...site.host[0], version: '1.0.0', singletons: { ...react, ...shared } } as LiveRelease],
  };
  const newer = remote('mfe-teams', '2.0.0', {
    singletons: { react: '^19.3.1', '@duellwerk/shared/store/base.model': '^0.1.0' },
  });
  assert.deepEqual(messages({ ...live, 'mfe-teams': [newer] }), []);
});

const model = '@duellwerk/shared/store/base.model';
const brings = (...names: string[]) =>
  host('1.0.0', { exports: { [model]: names, effector: ['sample', 'fork'] } });
const uses = (exports: Record<string, string[]>, parts = {}) =>
  remote('mfe-a', '1.0.0', { exports, singletons: { [model]: '^0.1.0', ...parts } });

for (const [what, exports, expected] of [
  ['an export that the host brings', { [model]: ['$games'] }, []],
  ['a whole module', { [model]: ['*', '$games'] }, []],
  [
    'an export that the host lacks',
    { [model]: ['$games', '$new'], effector: ['sample'] },
    [`mfe-a 1.0.0 braucht von ${model} den Export $new, host 1.0.0 bringt ihn nicht mit.`],
  ],
  [
    'exports of several modules',
    { [model]: ['$a', '$b'], effector: ['merge'] },
    [
      `mfe-a 1.0.0 braucht von ${model} die Exporte $a, $b, host 1.0.0 bringt sie nicht mit.`,
      'mfe-a 1.0.0 braucht von effector den Export merge, host 1.0.0 bringt ihn nicht mit.',
    ],
  ],
  [
    'many exports',
    { effector: ['a', 'b', 'c', 'd', 'e', 'f', 'g'] },
    [
      'mfe-a 1.0.0 braucht von effector die Exporte a, b, c, d, e und 2 weitere, host 1.0.0 bringt sie nicht mit.',
    ],
  ],
  [
    'a module of ours that the host lacks',
    { '@duellwerk/shared/store/new.model': ['$new'] },
    ['mfe-a 1.0.0 braucht @duellwerk/shared/store/new.model, host 1.0.0 bringt es nicht mit.'],
  ],
  [
    'names that every object has',
    { constructor: ['x'], [model]: ['constructor'] },
    [`mfe-a 1.0.0 braucht von ${model} den Export constructor, host 1.0.0 bringt ihn nicht mit.`],
  ],
] as const) {
  test(`a remote that uses ${what}`, () => {
    const found = messages({ host: [brings('$games', '$old')], 'mfe-a': [uses(exports as never)] });
    assert.deepEqual(
      found,
      expected.map((message) => `export: ${message}`),
    );
  });
}

test('a host that drops an export names every remote that uses it', () => {
  const before = { host: [brings('$games')], 'mfe-a': [uses({ [model]: ['$games'] })] };
  assert.deepEqual(
    newProblems(before, { ...before, host: [...before.host, { ...brings(), version: '2.0.0' }] }).map(
      ({ message }) => message,
    ),
    [`mfe-a 1.0.0 braucht von ${model} den Export $games, host 2.0.0 bringt ihn nicht mit.`],
  );
});

test('exports decide for modules of ours where both name them, else the ranges do', () => {
  const next = { ...brings('$games'), singletons: { [model]: '0.2.0' } };
  const used = uses({ [model]: ['$games'] });
  assert.deepEqual(messages({ host: [next], 'mfe-a': [used] }), []);
  const { exports: _, ...old } = used;
  assert.deepEqual(messages({ host: [next], 'mfe-a': [old] }), [
    `singleton: mfe-a 1.0.0 braucht ${model} ^0.1.0, host 1.0.0 bringt 0.2.0.`,
  ]);
});

for (const [hosts, remotes, fits] of [
  [{ contract: 4, since: 3 }, { contract: 3 }, true],
  [{ contract: 3 }, { contract: 4, since: 3 }, true],
  [{ contract: 5, since: 4 }, { contract: 3 }, false],
  [{ contract: 3 }, { contract: 5, since: 4 }, false],
  [{ contract: 4, since: 3 }, { contract: 5, since: 4 }, true],
  [{ contract: 4 }, { contract: 3 }, false],
] as const) {
  test(`contract ${JSON.stringify(hosts)} of a host and ${JSON.stringify(remotes)} of a remote: ${fits}`, () => {
    const found = messages({ host: [host('1.0.0', hosts)], 'mfe-a': [remote('mfe-a', '1.0.0', remotes)] });
    assert.equal(found.length === 0, fits);
  });
}

test('calls that a version uses and the API does not serve count as its own problems', () => {
  const calls = (name: string, version: string) =>
    version === '2.0.0' ? [{ kind: 'call' as const, message: `${name} ${version}` }] : [];
  const before = { host: [host('1.0.0')], 'mfe-a': [remote('mfe-a', '1.0.0')] };
  const after = { ...before, 'mfe-a': [remote('mfe-a', '2.0.0')] };
  assert.deepEqual(newProblems(before, after, calls), [{ kind: 'call', message: 'mfe-a 2.0.0' }]);
  // A version that is live already does not block others.
  assert.deepEqual(newProblems(after, { ...after, host: [host('1.0.1')] }, calls), []);
});

test('a problem that was there before is nobody else’s fault', () => {
  const broken = { ...site, 'mfe-auth': [] };
  const after = { ...broken, 'mfe-teams': [remote('mfe-teams', '1.0.0', { routes: ['/teams/:id'] })] };
  assert.deepEqual(newProblems(broken, after), []);
  const worse = {
    ...broken,
    'mfe-teams': [remote('mfe-teams', '1.0.0', { needs: { dialogs: ['auth.login'] } })],
  };
  assert.equal(newProblems(broken, worse).length, 1);
});

test('a channel is looked at with its own versions and the stable rest, stable with every canary', () => {
  const pointer = (release: LiveRelease) => ({ release, since: '', by: '' });
  const state: ReleaseState = {
    channels: {
      [STABLE]: { host: pointer(host('1.0.0')), 'mfe-a': pointer(remote('mfe-a', '1.0.0')) },
      candidate: { 'mfe-a': pointer(remote('mfe-a', '3.0.0')) },
    },
    canaries: { 'mfe-a': { ...pointer(remote('mfe-a', '2.0.0')), percent: 5 } },
    history: [],
  };
  const versions = (channel: string) =>
    Object.fromEntries(
      Object.entries(variantsOf(state, channel)).map(([name, each]) => [
        name,
        each.map(({ version }) => version),
      ]),
    );
  assert.deepEqual(versions(STABLE), { host: ['1.0.0'], 'mfe-a': ['1.0.0', '2.0.0'] });
  assert.deepEqual(versions('candidate'), { host: ['1.0.0'], 'mfe-a': ['3.0.0'] });
});

const names = fc.subarray(['a.x', 'b.x', 'c.x']);
const anyRemote = (name: string) =>
  fc
    .record({
      contract: fc.integer({ min: 1, max: 2 }),
      dialogs: names,
      routes: fc.subarray(['/a', '/b/:id', '/c']),
      needs: fc.record({ dialogs: names }),
      singletons: fc.constantFrom({}, { react: '^19.0.0' }, { react: '^20.0.0' }),
    })
    .map((parts) => remote(name, '1.0.0', parts));
const anySite = fc.tuple(...['mfe-a', 'mfe-b', 'mfe-c'].map(anyRemote));

test('the order of packages does not matter, and less never clashes more', () => {
  fc.assert(
    fc.property(anySite, fc.integer({ min: 0, max: 2 }), (remotes, left) => {
      const of = (releases: readonly LiveRelease[]): Variants =>
        Object.fromEntries([
          ['host', [host('1.0.0', { singletons: react })]],
          ...releases.map((release) => [release.declaration?.name, [release]]),
        ]);
      const all = problemsOf(of(remotes));
      const turned = problemsOf(of(remotes.toReversed()));
      const kinds = (problems: typeof all) => problems.map(({ kind }) => kind).sort();
      assert.deepEqual(kinds(turned), kinds(all));
      const fewer = problemsOf(of(remotes.filter((_, index) => index !== left)));
      const own = ({ kind }: { kind: string }) =>
        kind === 'route' || kind === 'contract' || kind === 'singleton';
      assert.ok(fewer.filter(own).length <= all.filter(own).length);
    }),
  );
});

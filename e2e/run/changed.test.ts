import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { test } from 'node:test';
import { changeOf, reached, sourceFiles } from './changed.ts';
import { root } from './command.ts';
import { affectedBy, importersOf } from './import-graph.ts';
import { journeysOf, rooms } from './journey-rooms.ts';

/** A small workspace: what imports what. */
const IMPORTS: Record<string, string[]> = {
  'shared/contract/teams.ts': [],
  'shared/ui/button.tsx': [],
  'api/src/teams/repo.ts': ['shared/contract/teams.ts'],
  'api/src/teams/repo.test.ts': ['api/src/teams/repo.ts'],
  'api/src/teams/child.ts': [],
  'mfe-teams/src/page.tsx': ['shared/contract/teams.ts', 'shared/ui/button.tsx'],
  'mfe-teams/src/page.test.tsx': ['mfe-teams/src/page.tsx'],
  'host/src/app.tsx': ['shared/ui/button.tsx'],
};
const importers = new Map<string, Set<string>>();
for (const [file, targets] of Object.entries(IMPORTS))
  for (const target of targets) importers.set(target, (importers.get(target) ?? new Set()).add(file));
const change = (...files: string[]) =>
  reached(files, Object.keys(IMPORTS), importers, (file) => file in IMPORTS);

test('a change reaches all that import it, through others too', () => {
  const { affected, rooms: changed } = change('shared/contract/teams.ts');
  assert.deepEqual([...affected].sort(), [
    ...['api/src/teams/repo.test.ts', 'api/src/teams/repo.ts'],
    ...['mfe-teams/src/page.test.tsx', 'mfe-teams/src/page.tsx', 'shared/contract/teams.ts'],
  ]);
  assert.deepEqual([...changed].sort(), ['api', 'mfe-teams']);
});

test('a changed test runs again and changes no room', () => {
  const { affected, rooms: changed } = change('api/src/teams/repo.test.ts');
  assert.deepEqual([[...affected], [...changed]], [['api/src/teams/repo.test.ts'], []]);
});

test('what nobody imports may matter to all of its room: a text, a script, a file that is gone', () => {
  const whole = Object.keys(IMPORTS).filter((file) => file.startsWith('mfe-teams/'));
  for (const file of ['mfe-teams/src/locales/en.po', 'mfe-teams/src/gone.ts'])
    assert.deepEqual(
      [...change(file).affected].sort(),
      [...whole, file].sort(),
      `${file} reaches the whole room`,
    );
  assert.ok(change('api/src/teams/child.ts').affected.has('api/src/teams/repo.test.ts'));
});

test('words for people change nothing', () => {
  assert.equal(change('README.md', 'mfe-teams/README.md').affected.size, 0);
});

test('after a change of what everything is made with, everything runs', () => {
  for (const file of [
    'pnpm-lock.yaml',
    'mfe-teams/package.json',
    'shared/build/webpack.ts',
    'e2e/site/site.ts',
  ])
    assert.equal(changeOf([file], root), 'everything', file);
});

test('imports of the real workspace are found: relative, by package, on demand, by address', () => {
  const files = sourceFiles(root);
  const real = importersOf(files, root);
  const users = affectedBy(['shared/contract/tournaments.ts'], real);
  for (const file of ['api/src/app.ts', 'mfe-tournaments/src/remote.ts'])
    assert.ok(users.has(file), `${file} uses the contract of tournaments`);
  assert.ok(affectedBy(['e2e/run/node-reporter.ts'], real).has('e2e/run/suites.ts'));
});

test('every journey belongs to a room, and every name in the table is a journey', () => {
  const journeys = globSync('e2e/journeys/**/*.spec.ts', { cwd: root }).map((file) =>
    basename(file, '.spec.ts'),
  );
  assert.deepEqual(journeysOf(rooms), journeys.sort());
});

import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { changeOf, reached, sourceFiles } from './changed.ts';
import { root } from './command.ts';
import { affectedBy, importersOf } from './import-graph.ts';

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
  const { affected, tags } = change('shared/contract/teams.ts');
  assert.deepEqual([...affected].sort(), [
    ...['api/src/teams/repo.test.ts', 'api/src/teams/repo.ts'],
    ...['mfe-teams/src/page.test.tsx', 'mfe-teams/src/page.tsx', 'shared/contract/teams.ts'],
  ]);
  assert.deepEqual([...tags].sort(), ['@api', '@teams']);
});

test('a changed test runs again and asks for no journey', () => {
  const { affected, tags } = change('api/src/teams/repo.test.ts');
  assert.deepEqual([[...affected], [...tags]], [['api/src/teams/repo.test.ts'], []]);
});

test('a file without importers may matter to its whole package: a translation, a script, a deleted file', () => {
  const whole = Object.keys(IMPORTS).filter((file) => file.startsWith('mfe-teams/'));
  for (const file of ['mfe-teams/src/locales/en.po', 'mfe-teams/src/gone.ts'])
    assert.deepEqual(
      [...change(file).affected].sort(),
      [...whole, file].sort(),
      `${file} reaches the whole package`,
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

test('components, releases and the database ask for all tests of their subject, whatever imports them', () => {
  const subjects = (file: string) => {
    const { touched, engines } = change(file);
    return [[...touched], engines];
  };
  assert.deepEqual(subjects('shared/ui/button.tsx'), [['@screens'], false]);
  assert.deepEqual(subjects('host/server/render/renderer.ts'), [['@releases'], false]);
  assert.deepEqual(subjects('shared/build/po-loader.mjs'), [['@releases'], false]);
  assert.deepEqual(subjects('api/src/db/migrations/0001-start.ts'), [[], true]);
  assert.deepEqual(subjects('api/src/teams/repo.ts'), [[], true]);
  // It reaches both remotes and the API, but is none of them itself.
  assert.deepEqual(subjects('shared/contract/teams.ts'), [[], false]);
});

test('every journey has a tag that a change can ask for', () => {
  for (const file of globSync('e2e/journeys/**/*.spec.ts', { cwd: root })) {
    const [, tags = ''] = /^const tag = \[(.+)\];$/m.exec(readFileSync(join(root, file), 'utf8')) ?? [];
    assert.match(tags, /'@(?:api|server|host|ui|auth|matches|teams|tournaments)'/, file);
  }
});

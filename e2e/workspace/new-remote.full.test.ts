import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { copyWorkspace, type WorkspaceCopy } from '../site/workspace-copy.ts';

// With a number and a break in its name: every name that is made from it must bear that.
const NAME = 'mfe-prize-pool2';
const BIOME = 'node_modules/@biomejs/biome/bin/biome';
const JEST = 'node_modules/jest/bin/jest.js';

let copy: WorkspaceCopy;
before(async () => {
  copy = await copyWorkspace({ builds: false });
  await copy.node('shared/build/new-remote.ts', NAME);
});
after(() => copy.remove());

const read = (path: string) => readFileSync(join(copy.root, path), 'utf8');

test('a new remote stands in the lockfile and has its libraries', async () => {
  assert.match(read('pnpm-lock.yaml'), new RegExp(`^ {2}${NAME}:$`, 'm'));
  assert.ok(existsSync(join(copy.root, NAME, 'node_modules/effector')));
});

test('it builds, and says what it offers', async () => {
  await copy.node('shared/build/build.ts', NAME);
  const { name, entry, declaration } = JSON.parse(read(`${NAME}/dist/release.json`));
  assert.equal(name, NAME);
  assert.ok(readdirSync(join(copy.root, NAME, 'dist')).includes(entry));
  assert.deepEqual(declaration.routes, ['/prize-pool2']);
});

const VERSION = `
  import { versionOf } from './shared/build/build.ts';
  console.log(versionOf('mfe-teams'));
`;
const versionIn = (cwd: string) =>
  execFileSync(process.execPath, ['--input-type=module', '--eval', VERSION], { cwd, encoding: 'utf8' });

test('it makes no other room stale', () => {
  assert.equal(versionIn(copy.root), versionIn(join(import.meta.dirname, '../..')));
});

test('it lints clean, and so do the rules that hold over all rooms', async () => {
  await copy.node(BIOME, 'check', '.');
  const findings = JSON.parse(await copy.node('shared/build/guards/workspace.ts'));
  const { seen: _, ...rules } = findings;
  assert.deepEqual(Object.values(rules).flat(), []);
});

test('its types hold', () => copy.node('shared/build/types.ts', NAME).then(() => undefined));

test('its tests run with the others and pass', async () => {
  const printed = await copy.node(JEST, '--config', 'shared/build/jest.config.mjs', `${NAME}/`);
  assert.match(printed, /Test Suites: 2 passed, 2 total/);
});

for (const [name, why] of [
  [NAME, /gibt es schon/],
  ['mfe-../shop', /geht nicht/],
] as const) {
  test(`"${name}" is refused in one line`, async () => {
    const rooms = readdirSync(copy.root);
    await assert.rejects(copy.node('shared/build/new-remote.ts', name), ({ stderr }: { stderr: string }) => {
      assert.match(stderr, why);
      assert.match(stderr, /^.+\n$/);
      return true;
    });
    assert.deepEqual(readdirSync(copy.root), rooms);
  });
}

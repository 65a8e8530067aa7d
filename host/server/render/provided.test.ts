import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { LAZY_CHUNK, lazySingletonNames, singletonNames } from '@duellwerk/shared/build/singletons.ts';

const sourceOf = (file: string) => readFileSync(new URL(`../../src/${file}`, import.meta.url), 'utf8');

/** What a list of provided modules imports, and the names under which it gives them. */
function namesIn(file: string): { imported: string[]; keys: string[] } {
  const source = sourceOf(file);
  const imported = [...source.matchAll(/^import \* as \w+ from '([^']+)';$/gm)].map(([, name = '']) => name);
  const [, list = ''] = source.split('= {');
  const keys = [...list.matchAll(/^ {2}'?([\w@/.-]+)'?[:,]/gm)].map(([, name = '']) => name);
  return { imported: imported.sort(), keys: keys.sort() };
}

const lists = {
  'rendering/provided.ts': singletonNames.filter((name) => !lazySingletonNames.includes(name)),
  'rendering/provided-lazily.ts': lazySingletonNames,
};

for (const [file, names] of Object.entries(lists)) {
  test(`${file} has exactly what remotes’ server files are built without`, () => {
    const expected = [...names].sort();
    assert.deepEqual(namesIn(file), { imported: expected, keys: expected });
  });
}

test('the browser gets the lazy ones of them from the chunk that the build writes for them', () => {
  const source = sourceOf('remotes/page-federation.ts');
  const [, names = ''] = /lazyNames = \[([^\]]+)\]/.exec(source) ?? [];
  assert.deepEqual(
    [...names.matchAll(/'([^']+)'/g)].map(([, name]) => name),
    lazySingletonNames,
  );
  assert.match(
    source,
    new RegExp(`webpackChunkName: "${LAZY_CHUNK}" \\*/ '\\.\\./rendering/provided-lazily\\.ts'`),
  );
});

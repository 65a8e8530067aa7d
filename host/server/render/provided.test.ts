import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { singletonNames } from '@duellwerk/shared/build/singletons.ts';

test('the host’s server file provides exactly what remotes’ server files are built without', () => {
  const source = readFileSync(new URL('../../src/rendering/provided.ts', import.meta.url), 'utf8');
  const imported = [...source.matchAll(/^import \* as \w+ from '([^']+)';$/gm)].map(([, name]) => name);
  assert.deepEqual(imported.sort(), [...singletonNames].sort());
  const [, list = ''] = source.split('= {');
  const keys = [...list.matchAll(/^ {2}'?([\w@/.-]+)'?[:,]/gm)].map(([, name]) => name);
  assert.deepEqual(keys.sort(), [...singletonNames].sort());
});

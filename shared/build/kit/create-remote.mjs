#!/usr/bin/env node
// `npx <site>/kit/create-remote.tgz mfe-shop` in an empty folder: a repository with one remote for that site.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { orExit, updateKit } from './kit.mjs';

const [name] = process.argv.slice(2);
const root = process.cwd();
const fail = (line) => {
  console.error(line);
  process.exit(1);
};

if (!/^mfe-[a-z][a-z0-9-]*$/.test(name ?? '')) fail('Nenne das Remote, zum Beispiel: mfe-shop');
const existing = readdirSync(root).filter((entry) => entry !== '.git');
if (existing.length > 0)
  fail(`Der Ordner ist nicht leer (${existing.slice(0, 3).join(', ')}). Nimm einen leeren.`);

const { site } = JSON.parse(readFileSync(new URL('site.json', import.meta.url), 'utf8'));
await orExit(() => updateKit(root, site));
const { status } = spawnSync(process.execPath, [join(root, 'kit.mjs'), 'new', name], {
  cwd: root,
  stdio: 'inherit',
});
process.exit(status ?? 1);

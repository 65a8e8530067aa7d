// What the API can do has a screen: nothing that people need can be reached by requests alone.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { readSettings } from '@duellwerk/shared/bracket/settings';
import { inRoom, remotes } from '@duellwerk/shared/build/rooms.ts';
import { siteConfig } from '@duellwerk/shared/contract/base';
import { calls } from '@duellwerk/shared/contract/calls';
import { updateSiteSettings } from '@duellwerk/shared/contract/site-settings';
import { createReach, statementsOf } from './reach.ts';

const isSource = (name: string) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name);
const notOfPages = /\/(?:testing|build|contract|node_modules|locales)\//;

/** The text of every source below a folder. */
function sourcesIn(folder: string): { path: string; text: string }[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && isSource(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
}

/** Calls that no page sends, each with its reason. */
const forPrograms: Readonly<Record<string, string>> = {
  'GET /v1/admin/team-roles':
    'the specification names two selectors for one list; pages ask for member-roles',
  'PUT /v1/admin/tournaments/:tournament/seeds/table':
    'for pages of older versions; the page reads a table itself, shows its order and saves that',
};

type AnyCall = (typeof calls)[number];
const nameOf = ({ method, path }: Pick<AnyCall, 'method' | 'path'>) => `${method} ${path}`;

/** Where the contract exports each call, as `file#name`; those of a list have the name of the list. */
async function exportedCalls(): Promise<Map<string, string[]>> {
  const names = new Map<string, string[]>();
  const add = (value: unknown, name: string) => {
    if (!isCall(value)) return;
    names.set(nameOf(value), [...(names.get(nameOf(value)) ?? []), name]);
  };
  for (const { path } of sourcesIn(inRoom('shared', 'contract'))) {
    for (const [name, value] of Object.entries(await import(path))) {
      add(value, `${path}#${name}`);
      // All calls are no list that a page uses.
      if (value && typeof value === 'object' && !Array.isArray(value))
        for (const part of Object.values(value)) add(part, `${path}#${name}`);
    }
  }
  return names;
}

const isCall = (value: unknown): value is AnyCall =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

test('every call of the contract is sent from a screen, or is on a list with its reason', async () => {
  const names = await exportedCalls();
  const folders = ['host', ...remotes].map((name) => inRoom(name, 'src')).concat(inRoom('shared'));
  const sources = folders.flatMap(sourcesIn).filter(({ path }) => !notOfPages.test(path));
  const isShown = createReach(statementsOf(sources));
  const unsent = calls.filter((each) => !names.get(nameOf(each))?.some(isShown)).map(nameOf);
  assert.deepEqual(unsent.toSorted(), Object.keys(forPrograms).toSorted());
});

/** Settings of a site that are not in its form, with the page where they are set. */
const setElsewhere: Readonly<Record<string, string>> = {
  base_url: 'the setting ORIGIN of the server',
  icon: 'a picture field beside the form',
  fallback_icon: 'a picture field beside the form',
  colors: 'color_scheme of the form',
  required_registration_fields: '/admin/settings/registration',
};

test('every part of the configuration of a site has a field', () => {
  const fields = Object.keys((updateSiteSettings.body?.schema ?? {}) as object);
  const parts = Object.keys(siteConfig.schema as object);
  const without = parts.filter((part) => !fields.includes(part) && !(part in setElsewhere));
  assert.deepEqual(without, []);
  assert.deepEqual(
    Object.keys(setElsewhere).filter((part) => !parts.includes(part)),
    [],
  );
});

/** Settings of a stage that the form asks by other names. */
const askedAs: Readonly<Record<string, string>> = {
  best_of_rounds: 'final_best_of',
  first_to: 'first_to_wins',
};

test('every setting of a stage has a field in the form of a tournament', () => {
  const text = sourcesIn(inRoom('mfe-tournaments', 'src/desk/setup'))
    .filter(({ path }) => path.endsWith('-fields.tsx'))
    .map((source) => source.text)
    .join('\n');
  const fields = new Set(
    [...text.matchAll(/(?:field\(|fieldOf\(props, |useField<[^>]*>\()'([a-z_]+)'/g)].map((found) => found[1]),
  );
  const { settings } = readSettings('groups', {});
  assert.deepEqual(
    Object.keys(settings).filter((setting) => !fields.has(askedAs[setting] ?? setting)),
    [],
  );
});

/** Tables that no person fills: what comes with the software, what the demo notes of itself, what a trigger writes. */
const unfilled = ['countries', 'demo_rows', 'ended_secrets'];

test('every table is written by something else than the demo and the migrations', () => {
  const tables = sourcesIn(inRoom('api', 'src/db/migrations')).flatMap(({ text }) =>
    [...text.matchAll(/create table (?:if not exists )?"?([a-z_]+)/g)].map((match) => match[1] ?? ''),
  );
  const text = [inRoom('api', 'src'), inRoom('host', 'server')]
    .flatMap(sourcesIn)
    .filter(({ path }) => !/\/src\/(?:demo|db\/migrations|testing)\//.test(path))
    .map((source) => source.text)
    .join('\n');
  const isWritten = (table: string) =>
    [
      `insertInto('${table}'`,
      `insert into ${table}`,
      `table: '${table}'`,
      `updateTable('${table}'`,
      `update ${table}`,
    ].some((statement) => text.includes(statement));
  assert.deepEqual(
    [...new Set(tables)].filter((table) => !isWritten(table) && !unfilled.includes(table)),
    [],
  );
});

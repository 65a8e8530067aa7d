// What holds over all rooms at once: `node shared/build/guards/workspace.ts` prints what does not, as JSON.
import { transformAsync } from '@babel/core';
import { getCatalogs } from '@lingui/cli/api';
import { babelOptions } from '../babel.ts';
import { linguiConfig, locales } from '../lingui.ts';
import { remoteOf, textRooms } from '../rooms.ts';
import { singletonNames } from '../singletons.ts';
import { workspaceRoot } from '../workspace-root.ts';
import { deadExports } from './exports.ts';
import { engineImports, hostOwnedImports, type Source, secondCopies, wrongImports } from './imports.ts';
import { allFolders, readSources, releasedFolders } from './sources.ts';
import { type RoomTexts, textGaps, twoTexts } from './texts.ts';

/** One list of findings per rule, empty where it holds. */
export interface Findings {
  /** How much was looked at, so that a moved folder does not look like a clean one. */
  seen: { sources: number; units: number; texts: number };
  wrongImports: string[];
  engineImports: string[];
  secondCopies: string[];
  hostOwnedImports: string[];
  deadExports: string[];
  equalUnitIds: string[];
  textGaps: string[];
  twoTexts: string[];
}

const isTest = ({ path }: Source) => /\.test\.tsx?$/.test(path);
const inBrowser = ({ path }: Source) =>
  /^(?:shared|host\/src|mfe-[a-z0-9-]+)\//.test(path) && !path.startsWith('shared/build/');
const hasUnits = ({ text }: Source) =>
  /from '(?:effector|[^']*\/(?:query|list-query|more-pages|submission)(?:\.ts)?)'/.test(text);

/** The ids that the build gives to effector's units, with the files that have them. */
async function unitIds(sources: readonly Source[]): Promise<Map<string, string[]>> {
  const files = new Map<string, string[]>();
  const options = babelOptions({ namespace: 'guard', dev: false });
  for (const { path, text } of sources) {
    const built = await transformAsync(text, { ...options, filename: `${workspaceRoot}/${path}` });
    for (const [, id = ''] of (built?.code ?? '').matchAll(/\bsid: "([^"]+)"/g)) {
      files.set(id, [...(files.get(id) ?? []), path]);
    }
  }
  return files;
}

/** A room's texts as its sources and its catalogs have them. */
async function textsOf(room: string): Promise<RoomTexts> {
  const [catalog] = await getCatalogs(linguiConfig(room));
  const sources: Record<string, string> = {};
  for (const [id, { message }] of Object.entries((await catalog?.collect()) ?? {}))
    sources[id] = message ?? id;
  const catalogs: RoomTexts['catalogs'] = {};
  for (const locale of locales) {
    const entries = Object.entries((await catalog?.read(locale)) ?? {}).filter(
      ([, entry]) => !entry.obsolete,
    );
    catalogs[locale] = Object.fromEntries(entries.map(([id, { translation }]) => [id, translation ?? '']));
  }
  return { room, remote: remoteOf(room), sources, catalogs };
}

async function findings(): Promise<Findings> {
  const sources = readSources(releasedFolders);
  const ids = await unitIds(
    sources.filter((source) => inBrowser(source) && !isTest(source) && hasUnits(source)),
  );
  const texts: RoomTexts[] = [];
  for (const room of textRooms) texts.push(await textsOf(room));
  return {
    seen: {
      sources: sources.length,
      units: ids.size,
      texts: texts.reduce((sum, room) => sum + Object.keys(room.sources).length, 0),
    },
    wrongImports: wrongImports(sources),
    engineImports: engineImports(sources),
    secondCopies: secondCopies(sources, singletonNames),
    hostOwnedImports: hostOwnedImports(sources),
    deadExports: deadExports(readSources(allFolders)),
    equalUnitIds: [...ids].flatMap(([id, files]) => (files.length > 1 ? [`${id}: ${files.join(', ')}`] : [])),
    textGaps: texts.flatMap(textGaps),
    twoTexts: twoTexts(texts),
  };
}

console.log(JSON.stringify(await findings()));

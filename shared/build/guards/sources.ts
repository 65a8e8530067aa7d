// The files of the workspace that the guards read.
import { globSync, readFileSync } from 'node:fs';
import { remotes } from '../rooms.ts';
import { workspaceRoot } from '../workspace-root.ts';
import type { Source } from './imports.ts';

/** Folders of the code that is released. */
export const releasedFolders: readonly string[] = [
  'shared',
  'host/src',
  'host/server',
  'api/src',
  ...remotes,
];
/** The same with the tests that run against the whole site: they use what the others export. */
export const allFolders: readonly string[] = [...releasedFolders, 'e2e'];

/** Files that others wrote or that a build makes, and the content of pages, which is data. */
const EXCLUDED = [
  '**/node_modules/**',
  '**/dist/**',
  'e2e/{baselines,qa-report,test-results}/**',
  'host/content/**',
];

function readFiles(patterns: readonly string[]): Source[] {
  const paths = globSync(patterns, { cwd: workspaceRoot, exclude: EXCLUDED }).sort();
  return paths.map((path) => ({ path, text: readFileSync(`${workspaceRoot}/${path}`, 'utf8') }));
}

/** Reads the modules below these folders. */
export function readSources(folders: readonly string[]): Source[] {
  return readFiles(folders.map((folder) => `${folder}/**/*.{ts,tsx,mjs}`));
}

/** Reads all modules, type declarations and Markdown documents of the workspace. */
export function readSourcesAndDocs(): Source[] {
  const code = allFolders.map((folder) => `${folder}/**/*.{ts,tsx,mjs,mts}`);
  return readFiles([...code, '*.md', '{.github,docs,api,e2e,host,mfe-*,shared}/**/*.md']);
}

// Lowers the numbers in `private-words.json` to the counts of today: `npm run words`. With `--check` it only prints as JSON
// which counts differ from their numbers.
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { workspaceRoot } from '../workspace-root.ts';
import { findDeviations, findStalePrefixes, findUses, lowerNumbers, parseWordList } from './private-words.ts';
import { readSourcesAndDocs } from './sources.ts';

/** What `--check` prints. */
export interface WordCheck {
  /** How many files were read, so that a moved folder does not look like one without findings. */
  files: number;
  deviations: string[];
}

const LIST = fileURLToPath(new URL('private-words.json', import.meta.url));
const modified = (path: string) => statSync(`${workspaceRoot}/${path}`).mtimeMs;

const json = readFileSync(LIST, 'utf8');
const sources = readSourcesAndDocs();
const entries = parseWordList(json).counted;
const stale = findStalePrefixes(entries, sources);
const uses = findUses(entries, sources);

if (process.argv.includes('--check')) {
  const deviations = [...stale, ...findDeviations(entries, uses, modified)];
  const check: WordCheck = { files: sources.length, deviations };
  console.log(JSON.stringify(check));
} else if (stale.length > 0) {
  for (const message of stale) console.error(message);
  process.exitCode = 1;
} else {
  const lowering = lowerNumbers(json, uses);
  if (lowering.json !== json) writeFileSync(LIST, lowering.json);
  for (const line of lowering.changed) console.log(line);
  const refused = entries.filter(({ word }) => lowering.refused.includes(word));
  for (const message of findDeviations(refused, uses, modified)) console.error(message);
  if (refused.length > 0) process.exitCode = 1;
  else if (lowering.changed.length === 0) console.log('Every number is the count of today.');
}

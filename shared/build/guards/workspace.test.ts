import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Findings } from './workspace.ts';

// In a process of its own: the build's settings and the collector of texts are native ES modules.
const LONGEST_MS = 120_000;
let found: Findings;

beforeAll(async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [join(__dirname, 'workspace.ts')]);
  found = JSON.parse(stdout);
}, LONGEST_MS);

describe('over all rooms', () => {
  it('was looked at what there is', () => {
    expect(found.seen.sources).toBeGreaterThan(200);
    expect(found.seen.units).toBeGreaterThan(300);
    expect(found.seen.texts).toBeGreaterThan(100);
  });

  it('imports go one way', () => expect(found.wrongImports).toEqual([]));

  it('the bracket engine imports nothing that is not pure', () => expect(found.engineImports).toEqual([]));

  it('modules with identity are imported by their names', () => expect(found.secondCopies).toEqual([]));

  it('the router is imported through its list, the library of the toasts by the host alone', () =>
    expect(found.hostOwnedImports).toEqual([]));

  it('what a file exports is imported somewhere', () => expect(found.deadExports).toEqual([]));

  it('no two units of effector have the same id', () => expect(found.equalUnitIds).toEqual([]));

  it('catalogs hold the texts of the sources: run `node shared/build/texts.ts`', () => {
    expect(found.textGaps).toEqual([]);
  });

  it('no text has two translations in one locale', () => expect(found.twoTexts).toEqual([]));
});

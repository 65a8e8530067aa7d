// For tests: a renderer over a host and remotes given as sources.
import { writeFile } from 'node:fs/promises';
import type { TestContext } from 'node:test';
import type { LiveComposition } from '../releases/releases.ts';
import type { Ask } from '../render/drawing-worker.ts';
import { createFaults } from '../render/faults.ts';
import { createRenderer } from '../render/renderer.ts';
import { temporaryFolder } from './folders.ts';

/** A host file that draws every remote of the page as `[name: what its door says]`, as the real one does: area by area. */
export const HOST = `
exports.provided = { greeting: { word: 'Servus' } };
exports.drawPage = async ({ composition, address }, help) => {
  let html = address;
  for (const release of composition.remotes) {
    try {
      const door = await help.loadModule(release, 1);
      help.entering(release.name);
      html += ' [' + release.name + ': ' + (await door.draw(help.transport)) + ']';
    } catch (error) {
      help.failed({ remote: release.name, cause: error });
      html += ' [' + release.name + ' skeleton]';
    } finally {
      help.entering(null);
    }
  }
  return { html, styles: '' };
};`;

export const sound = "exports.draw = async () => require('greeting').word;";

const answers: Ask = async (path) => ({ status: 200, body: JSON.stringify(path) });

interface Options {
  /** Source of each remote's server file. */
  remotes: Record<string, string>;
  host?: string;
  hangMs?: number;
}

export async function renderer(t: TestContext, { remotes, host = HOST, hangMs = 1_000 }: Options) {
  const root = await temporaryFolder(t);
  const clock = { now: Date.parse('2026-11-21T17:45:00.000Z') };
  const releases: Record<string, LiveComposition['releases'][string]> = {};
  for (const [name, source] of Object.entries({ host, ...remotes })) {
    await writeFile(`${root}/${name}.cjs`, source);
    releases[name] = { version: '1.0.0', entry: 'entry.js', fonts: [], server: `${name}.cjs` };
  }
  const faults = createFaults(() => new Date(clock.now));
  const opened = createRenderer({
    folder: () => root,
    faults,
    liveBuild: () => 'b',
    workers: 1,
    hangMs,
    silentCpuMs: 500,
    heapMb: 48,
  });
  t.after(opened.close);
  const names = Object.keys(remotes);
  const declared = names.map((name) => ({ name, contract: 1, routes: [], dialogs: [], widgets: [] }));
  const page = {
    build: 'b',
    host: '1.0.0',
    remotes: declared.map((each) => ({ ...each, version: '1.0.0', entry: '' })),
  };
  const live: LiveComposition = { page, releases, script: '', fonts: [] };
  const draw = (ask = answers) =>
    opened.draw({ live, address: '/x', locale: 'de', now: 0, remotes: names, ask });
  return { draw, faults: faults.list, clock, live, releases };
}

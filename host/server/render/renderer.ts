// Draws pages in workers. Whatever a remote does in there costs its own area: it is left out and the rest drawn anew.
import { availableParallelism } from 'node:os';
import type { LiveComposition } from '../releases/releases.ts';
import { type Ask, createDrawingWorker, type Outcome, type WorkerLimits } from './drawing-worker.ts';
import type { Faults } from './faults.ts';
import type { DrawOrder, Fault, ServerFile } from './protocol.ts';

export interface Drawing {
  html: string;
  styles: string;
  /** Remotes that were left to the browser, because they failed now or lately. */
  undrawn: string[];
  /** Time that a processor worked on it, in ms. */
  cpuMs: number;
}

export interface DrawRequest {
  live: LiveComposition;
  address: string;
  locale: string;
  /** Remotes whose code the page needs. */
  remotes: readonly string[];
  ask: Ask;
}

export interface Renderer {
  /** The page, or `null` when it could not be drawn or too many wait already. Never rejects. */
  draw: (request: DrawRequest) => Promise<Drawing | null>;
  close: () => Promise<void>;
}

export interface RendererSettings extends WorkerLimits {
  /** Folder of one published version on this machine. */
  folder: (name: string, version: string) => string;
  /** Where it notes what goes wrong, and reads what to leave out. */
  faults: Faults;
  workers?: number;
}

/** Orders that a worker takes at once: while one waits for the API, another is drawn. */
const LOAD_MAX = 8;
const WORKERS_MAX = 4;

const hostFault = (version: string, message: string): Fault => ({
  ...{ name: 'host', version, message },
  kind: 'threw',
});

export function createRenderer({ folder, faults, workers, ...limits }: RendererSettings): Renderer {
  // The main loop keeps a core for itself where there are several.
  const count = workers ?? Math.min(WORKERS_MAX, Math.max(1, availableParallelism() - 1));
  const pool = Array.from({ length: count }, () => createDrawingWorker(limits));

  const attempt = (order: DrawOrder, ask: Ask): Promise<Outcome> => {
    const free = pool.reduce((best, each) => (each.load < best.load ? each : best));
    if (free.load >= LOAD_MAX) return Promise.resolve({ type: 'failed', message: 'Busy', faults: [] });
    return free.draw(order, ask);
  };

  const draw = async (
    request: DrawRequest,
    left: readonly string[],
    tries: number,
  ): Promise<Drawing | null> => {
    const files = serverFiles(request, folder, left);
    if (!files.host) return null;
    const without = request.live.page.remotes.map(({ name }) => name).filter((name) => !files[name]);
    const { address, locale, live } = request;
    const outcome = await attempt({ composition: live.page, address, locale, files, without }, request.ask);
    if (outcome.type === 'blamed') {
      faults.note(outcome.fault);
      const leave = outcome.leave.filter((name) => name !== 'host' && !left.includes(name));
      // The host itself cannot be left out.
      return leave.length > 0 && tries > 0 ? draw(request, [...left, ...leave], tries - 1) : null;
    }
    for (const fault of outcome.faults) faults.note(fault);
    if (outcome.type === 'failed') {
      if (outcome.byHost) faults.note(hostFault(live.page.host, outcome.message));
      return null;
    }
    const undrawn = request.remotes.filter(
      (name) => without.includes(name) || outcome.faults.some((fault) => fault.name === name),
    );
    return { html: outcome.html, styles: outcome.styles, cpuMs: outcome.cpuMs, undrawn };
  };

  return {
    draw: (request) => {
      const parked = request.remotes.filter((name) => {
        const version = request.live.releases[name]?.version;
        return version === undefined || faults.isParked(name, version);
      });
      return draw(request, parked, request.remotes.length);
    },
    close: async () => {
      await Promise.all(pool.map((worker) => worker.close()));
    },
  };
}

/** The server files that a page needs, without those of the given remotes. */
function serverFiles(
  { live, remotes }: DrawRequest,
  folder: RendererSettings['folder'],
  left: readonly string[],
): Record<string, ServerFile> {
  const wanted = ['host', ...remotes.filter((name) => !left.includes(name))];
  const files: Record<string, ServerFile> = {};
  for (const name of wanted) {
    const release = live.releases[name];
    if (release?.server)
      files[name] = { version: release.version, path: `${folder(name, release.version)}/${release.server}` };
  }
  return files;
}

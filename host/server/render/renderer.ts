// Renders pages in workers. A failing remote costs its own area: it is left out and the rest is rendered again.
import { availableParallelism } from 'node:os';
import type { LiveComposition } from '../releases/releases.ts';
import type { Ask, Outcome, WorkerLimits } from './drawing-worker.ts';
import type { Faults } from './faults.ts';
import { createPools, type PoolLoad } from './pools.ts';
import type { DrawOrder, Fault, ServerFile } from './protocol.ts';

export interface Drawing {
  html: string;
  styles: string;
  /** Remotes left to the browser, because they failed now or recently. */
  undrawn: string[];
  /** CPU time in ms. */
  cpuMs: number;
}

export interface DrawRequest {
  live: LiveComposition;
  address: string;
  locale: string;
  /** The current time for its moments, in epoch milliseconds. */
  now: number;
  /** Remotes whose code the page needs. */
  remotes: readonly string[];
  ask: Ask;
}

export interface Renderer {
  /** The page, or `null` when it could not be rendered or too many are waiting. Never rejects. */
  draw: (request: DrawRequest) => Promise<Drawing | null>;
  load: () => PoolLoad;
  close: () => Promise<void>;
}

export interface RendererSettings extends WorkerLimits {
  /** Folder of one published version on this machine. */
  folder: (name: string, version: string) => string;
  /** Records faults, and knows what to leave out. */
  faults: Faults;
  /** The build that most visitors get. */
  liveBuild: () => string;
  workers?: number;
}

const WORKERS_MAX = 4;

export function createRenderer({ folder, faults, workers, ...rest }: RendererSettings): Renderer {
  // Leaves a core to the main loop where there are several.
  const count = workers ?? Math.min(WORKERS_MAX, Math.max(1, availableParallelism() - 1));
  const pools = createPools({ ...rest, workers: count });

  const attempt = async (order: DrawOrder, ask: Ask): Promise<Outcome> => {
    try {
      const worker = pools.free(order.composition.build);
      if (!worker) return { type: 'failed', message: 'Busy', faults: [] };
      const outcome = await worker.draw(order, ask);
      // If a remote has corrupted the host, a new worker restores it.
      if (remotesOf(order).length > 0 && hostFaultOf(outcome, '')) worker.replace();
      return outcome;
    } catch (error) {
      // The system has no process or file left for a worker.
      return { type: 'failed', message: String(error), faults: [] };
    }
  };

  /** The host failed beside remotes: the one without which it succeeds has corrupted it. */
  const withoutSuspect = async (
    request: DrawRequest,
    order: DrawOrder,
    left: readonly string[],
    fault: Fault,
  ): Promise<Drawing | null> => {
    for (const name of remotesOf(order)) {
      const rest = serverFiles(request, folder, [...left, name]);
      const outcome = await attempt(
        { ...order, files: rest, without: withoutOf(request, rest) },
        request.ask,
      );
      if (outcome.type !== 'drawn') continue;
      const version = order.files[name]?.version ?? '';
      faults.note({ ...fault, name, version }, routeOf(request));
      faults.park(name, version);
      return drawingOf(request, outcome, withoutOf(request, rest));
    }
    faults.note(fault, routeOf(request));
    return null;
  };

  const draw = async (
    request: DrawRequest,
    left: readonly string[],
    tries: number,
  ): Promise<Drawing | null> => {
    const files = serverFiles(request, folder, left);
    if (!files.host) return null;
    const without = withoutOf(request, files);
    const { address, locale, now, live } = request;
    const order: DrawOrder = { composition: live.page, address, locale, now, files, without };
    const outcome = await attempt(order, request.ask);
    const hostFault = hostFaultOf(outcome, live.page.host);
    if (hostFault) {
      if (outcome.type === 'failed') for (const each of outcome.faults) faults.note(each, routeOf(request));
      return withoutSuspect(request, order, left, hostFault);
    }
    if (outcome.type === 'blamed') {
      faults.note(outcome.fault, routeOf(request));
      const leave = outcome.leave.filter((name) => name !== 'host' && !left.includes(name));
      // The host itself cannot be left out.
      return leave.length > 0 && tries > 0 ? draw(request, [...left, ...leave], tries - 1) : null;
    }
    for (const fault of outcome.faults) faults.note(fault, routeOf(request));
    return outcome.type === 'drawn' ? drawingOf(request, outcome, without) : null;
  };

  return {
    draw: (request) => {
      const parked = request.remotes.filter((name) => {
        const version = request.live.releases[name]?.version;
        return version === undefined || faults.isParked(name, version);
      });
      return draw(request, parked, request.remotes.length);
    },
    load: pools.load,
    close: pools.close,
  };
}

/** Without the query, which may hold what a visitor searched for. */
const routeOf = ({ address }: DrawRequest) => address.split('?', 1)[0] ?? '';

/** The fault that ended the drawing when no remote is suspected. */
function hostFaultOf(outcome: Outcome, version: string): Fault | undefined {
  if (outcome.type === 'failed' && outcome.byHost)
    return { name: 'host', version, kind: 'threw', message: outcome.message };
  if (outcome.type === 'blamed' && outcome.leave.every((name) => name === 'host')) return outcome.fault;
  return undefined;
}

function remotesOf({ files }: DrawOrder): string[] {
  return Object.keys(files).filter((name) => name !== 'host');
}

/** The remotes of the composition without a file among these. */
function withoutOf({ live }: DrawRequest, files: DrawOrder['files']): string[] {
  return live.page.remotes.map(({ name }) => name).filter((name) => !files[name]);
}

function drawingOf(
  request: DrawRequest,
  { html, styles, cpuMs, faults }: Extract<Outcome, { type: 'drawn' }>,
  without: readonly string[],
): Drawing {
  const undrawn = request.remotes.filter(
    (name) => without.includes(name) || faults.some((fault) => fault.name === name),
  );
  return { html, styles, cpuMs, undrawn };
}

/** The server files that a page needs, without the given remotes. */
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

// Renders what versions declare in a worker process of its own, which serves no visitor and ends with the trial.
import { readdir } from 'node:fs/promises';
import type { TrialFault } from '@duellwerk/shared/contract/releases';
import { type Ask, createDrawingWorker, type WorkerLimits } from '../../render/drawing-worker.ts';
import type { DrawOrder, Fault, ServerFile } from '../../render/protocol.ts';
import type { LiveComposition } from '../releases.ts';
import { type ApiState, type TrialOrder, trialOrders } from './trial-orders.ts';

export interface TrialInput {
  /** What visitors would get. */
  live: LiveComposition;
  /** The packages whose versions are new in it. */
  tried: readonly string[];
  /** Folder of one published version on this machine. */
  folder: (name: string, version: string) => string;
}

export interface TrialLimits extends WorkerLimits {
  /** For the whole trial, in ms: what is not rendered by then counts as hung. */
  trialMs: number;
}

/** More faults say nothing more about what is wrong. */
const FAULTS_MAX = 10;
const FAULT_MAX = 2_000;

const replies: Record<ApiState, Awaited<ReturnType<Ask>>> = {
  missing: { status: 404, body: refusal(3, 'not_found') },
  failing: { status: 503, body: refusal(13, 'overloaded') },
};

/** Renders every part. Never rejects for what is wrong with a version. @returns its faults, none for a sound one */
export async function renderTrial(input: TrialInput, limits: TrialLimits): Promise<TrialFault[]> {
  const worker = createDrawingWorker(limits);
  const end = Date.now() + limits.trialMs;
  const faults: TrialFault[] = [];
  const note = (subject: string, found: readonly Fault[]) => {
    for (const fault of found) addFault(faults, subject, fault, input);
  };
  try {
    for (const order of await ordersOf(input)) {
      if (faults.length >= FAULTS_MAX) break;
      if (Date.now() > end) {
        const { name, subject, version } = order;
        note(subject, [
          { name, version, kind: 'hung', message: `The trial took more than ${limits.trialMs} ms` },
        ]);
        break;
      }
      const outcome = await worker.draw(order.order, async () => replies[order.api]);
      if (outcome.type !== 'blamed') note(order.subject, outcome.faults);
      if (outcome.type === 'failed')
        note(order.subject, [
          { name: order.name, version: order.version, kind: 'threw', message: outcome.message },
        ]);
      if (outcome.type === 'blamed') {
        note(order.subject, [outcome.fault]);
        // It cost a worker: what comes after it would most likely do the same.
        if (outcome.fault.kind !== 'threw') break;
      }
    }
  } finally {
    await worker.close();
  }
  return faults;
}

type WorkerOrder = Pick<TrialOrder, 'subject' | 'name' | 'api'> & { version: string; order: DrawOrder };

async function ordersOf({ live, tried, folder }: TrialInput): Promise<WorkerOrder[]> {
  const versionOf = (name: string) => live.releases[name]?.version ?? '';
  const fileOf = (name: string): [string, ServerFile][] => {
    const release = live.releases[name];
    if (!release?.server) return [];
    const { version, server } = release;
    return [[name, { version, path: `${folder(name, version)}/${server}` }]];
  };
  const orderFor = (remotes: readonly string[], more: Partial<DrawOrder>): DrawOrder => {
    const files = Object.fromEntries(['host', ...remotes].flatMap(fileOf));
    const without = live.page.remotes.map(({ name }) => name).filter((name) => !files[name]);
    return { composition: live.page, address: '/', locale: 'de', now: Date.now(), files, without, ...more };
  };
  const scripts = await Promise.all(
    tried.map(async (name) => {
      const at = folder(name, versionOf(name));
      const paths = await scriptsIn(at);
      const entry = name === 'host' ? undefined : `${at}/${live.releases[name]?.entry}`;
      const order = orderFor([], { scripts: { name, paths, ...(entry === undefined ? {} : { entry }) } });
      return { subject: '*.js', name, version: versionOf(name), api: 'missing' as const, order };
    }),
  );
  const isRendered = ({ name, remotes }: TrialOrder) =>
    [name, ...remotes].some((each) => fileOf(each).length > 0);
  // A host without a server file renders nothing here: browsers do everything.
  const rendered = fileOf('host').length > 0 ? trialOrders(live, tried).filter(isRendered) : [];
  return [
    ...(fileOf('host').length > 0 ? scripts : []),
    ...rendered.map(({ subject, name, remotes, address, locale, api, part }) => ({
      ...{ subject, name, api, version: versionOf(name) },
      order: orderFor(remotes, { address, locale, ...(part ? { part } : {}) }),
    })),
  ];
}

async function scriptsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => name.endsWith('.js')).map((name) => `${folder}/${name}`);
}

/** The same fault in both states is one; a fault of a package that is not tried was there before. */
function addFault(
  faults: TrialFault[],
  subject: string,
  fault: Fault,
  { live, tried, folder }: TrialInput,
): void {
  const { name, version, kind } = fault;
  if (!tried.includes(name) && !tried.includes('host')) return;
  // A widget that no remote offers has no package: the compatibility check decides about that.
  if (!live.releases[name]) return;
  const folders = Object.entries(live.releases).map(
    ([each, { version: at }]) => [each, folder(each, at)] as const,
  );
  const message = relative(fault.message, folders).slice(0, FAULT_MAX);
  const isListed = faults.some(
    (each) => each.subject === subject && each.name === name && each.kind === kind,
  );
  if (!isListed && faults.length < FAULTS_MAX) faults.push({ name, version, subject, kind, message });
}

/** A stack without folders of this machine, and without the calls of the worker itself. */
function relative(message: string, folders: readonly (readonly [name: string, folder: string])[]): string {
  const named = folders.reduce((text, [name, folder]) => text.replaceAll(`${folder}/`, `${name}/`), message);
  return named
    .split('\n')
    .filter((line) => !/^\s+at .*(?:node:|file:|\/server\/render\/)/.test(line))
    .join('\n');
}

function refusal(code: number, name: string): string {
  return JSON.stringify({ errors: [{ code, name, message: name, details: [] }] });
}

// Messages between the page server and its drawing workers.
import type { Composition } from '@duellwerk/shared/contract/composition';
import type { RenderFaultKind } from '@duellwerk/shared/contract/releases';
import type { TriedPart } from '../../src/rendering/drawing.ts';

/** A server file of a release on this machine. */
export interface ServerFile {
  version: string;
  path: string;
}

export interface DrawOrder {
  composition: Composition;
  /** Path and query. */
  address: string;
  locale: string;
  /** The current time for its moments, in epoch milliseconds. */
  now: number;
  /** Server files by package name, the host's included. */
  files: Readonly<Record<string, ServerFile>>;
  /** Remotes that are left to the browser. */
  without: readonly string[];
  /** In a trial: a part of a remote instead of the page. */
  part?: TriedPart;
  /** In a trial, instead of the page: scripts of a package for the browser. */
  scripts?: ScriptFiles;
}

/** Browser files of a package on this machine. */
export interface ScriptFiles {
  name: string;
  /** Are parsed. */
  paths: readonly string[];
  /** The entry of a remote, which is run. */
  entry?: string;
}

export interface Fault {
  name: string;
  version: string;
  kind: RenderFaultKind;
  message: string;
}

export type ToWorker =
  | ({ type: 'draw'; id: number } & DrawOrder)
  | { type: 'ping'; ping: number }
  | { type: 'answer'; call: number; status: number; body: string };

export type FromWorker =
  | { type: 'begun'; id: number }
  | { type: 'call'; id: number; call: number; path: string }
  | { type: 'fault'; id: number; fault: Fault }
  | { type: 'drawn'; id: number; html: string; styles: string; cpuMs: number }
  /** `by`: whose code threw, by its stack. */
  | { type: 'failed'; id: number; message: string; by: string }
  | { type: 'pong'; ping: number };

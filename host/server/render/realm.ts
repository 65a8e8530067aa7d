// Server files of one host version and its remotes, loaded in a worker. A worker holds one composition only.
import { readFileSync } from 'node:fs';
import { Script } from 'node:vm';
import type { DrawHelp, DrawInput, DrawnPage, TriedPart } from '../../src/rendering/drawing.ts';
import type { ServerFile } from './protocol.ts';

/** What the host's server file exports. */
interface HostModule {
  drawPage: (input: DrawInput, help: DrawHelp) => Promise<DrawnPage>;
  /** Absent in a host from before trials. */
  renderPart?: (input: DrawInput, part: TriedPart, help: DrawHelp) => Promise<DrawnPage>;
  provided: Readonly<Record<string, unknown>>;
}

export interface Realm {
  host: HostModule;
  /** The module of a remote; loaded once. @throws whatever its code throws on loading */
  remote: (name: string) => unknown;
}

/** The modules of this worker, loaded on demand. */
export function createRealm() {
  let host: HostModule | undefined;
  const modules = new Map<string, unknown>();

  const loadRemote = (name: string, file: ServerFile | undefined, { provided }: HostModule): unknown => {
    if (!file) throw new Error(`${name} has no server file`);
    if (!modules.has(name)) {
      const shared = (wanted: string) => {
        if (Object.hasOwn(provided, wanted)) return provided[wanted];
        throw new Error(`${name} asks for ${wanted}, which the host does not provide`);
      };
      modules.set(name, loadModule(file.path, shared));
    }
    return modules.get(name);
  };

  return (files: Readonly<Record<string, ServerFile>>): Realm => {
    const loaded = host ?? loadHost(files.host);
    host = loaded;
    return { host: loaded, remote: (name) => loadRemote(name, files[name], loaded) };
  };
}

function loadHost(file: ServerFile | undefined): HostModule {
  if (!file) throw new Error('The host has no server file.');
  const host = loadModule(file.path, (wanted) => {
    throw new Error(`host asks for ${wanted}, which no release gets`);
  }) as HostModule;
  // A remote must not replace functions that all share.
  for (const shared of Object.values(host.provided)) {
    freezeModule((shared as { default?: unknown }).default);
    freezeModule(shared);
  }
  freezeModule(host.provided);
  return host;
}

function freezeModule(module: unknown): void {
  if (typeof module === 'object' && module !== null) Object.freeze(module);
}

/** Runs a CommonJS file with the given `require`. */
function loadModule(path: string, require: (name: string) => unknown): unknown {
  const script = new Script(
    `(function (module, exports, require, process) {${readFileSync(path, 'utf8')}\n})`,
    {
      filename: path,
    },
  );
  const module = { exports: {} };
  script.runInThisContext()(module, module.exports, require, undefined);
  return module.exports;
}

// Server files of one host version and fitting remotes, loaded beside each other in a worker. Two versions of one
// remote never share a realm: their stores would carry the same ids.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Script } from 'node:vm';
import type { DrawHelp, DrawJob, DrawnPage } from '../../src/rendering/drawing.ts';
import type { ServerFile } from './protocol.ts';

/** What the host's server file exports. */
interface HostModule {
  drawPage: (job: DrawJob, help: DrawHelp) => Promise<DrawnPage>;
  provided: Readonly<Record<string, unknown>>;
}

export interface Realm {
  host: HostModule;
  /** The module of a remote; loads it once. @throws whatever its code throws on loading */
  remote: (name: string) => unknown;
}

/** More realms than this are only needed when several canaries run at once; the least recently used goes first. */
const REALMS_MAX = 4;

interface Loaded {
  host: HostModule;
  hostVersion: string;
  versions: Map<string, string>;
  modules: Map<string, unknown>;
}

/** The realms of one worker. */
export function createRealms() {
  const realms: Loaded[] = [];
  return {
    /** A realm in which exactly these files run. */
    for: (files: Readonly<Record<string, ServerFile>>): Realm => {
      const known = realms.find((realm) => fits(realm, files));
      const realm = known ?? open(files);
      for (const [name, { version }] of Object.entries(files)) realm.versions.set(name, version);
      realms.splice(
        0,
        realms.length,
        realm,
        ...realms.filter((each) => each !== realm).slice(0, REALMS_MAX - 1),
      );
      return { host: realm.host, remote: (name) => loadRemote(realm, name, files[name]) };
    },
  };
}

function fits(realm: Loaded, files: Readonly<Record<string, ServerFile>>): boolean {
  return Object.entries(files).every(([name, { version }]) => {
    const loaded = realm.versions.get(name);
    return name === 'host' ? realm.hostVersion === version : loaded === undefined || loaded === version;
  });
}

function open(files: Readonly<Record<string, ServerFile>>): Loaded {
  const file = files.host;
  if (!file) throw new Error('The host has no server file.');
  const host = loadModule(file.path, createRequire(import.meta.url)) as HostModule;
  return { host, hostVersion: file.version, versions: new Map(), modules: new Map() };
}

function loadRemote(realm: Loaded, name: string, file: ServerFile | undefined): unknown {
  if (!file) throw new Error(`${name} has no server file`);
  if (!realm.modules.has(name)) {
    const shared = (wanted: string) => {
      if (Object.hasOwn(realm.host.provided, wanted)) return realm.host.provided[wanted];
      throw new Error(`${name} asks for ${wanted}, which the host does not provide`);
    };
    realm.modules.set(name, loadModule(file.path, shared));
  }
  return realm.modules.get(name);
}

/** Runs a CommonJS file. Its `require` is the given one; a remote gets the shared modules and nothing of the machine. */
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

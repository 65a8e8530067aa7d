import { closeSync, fsyncSync, openSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { OTHERS } from './private-folder.ts';

/** EIO inside the WebAssembly engine. */
const EIO = 29;

interface Node {
  parent: Node;
  name: string;
}
interface Stream {
  nfd: number;
}
interface Attributes {
  mode?: number;
}
/** The part of the engine's file layer that is patched here; checked before use, in case an upgrade drops it. */
interface HostFiles {
  realPath(node: Node): string;
  node_ops: Record<
    'mknod' | 'symlink' | 'unlink' | 'rmdir',
    (folder: Node, ...rest: unknown[]) => unknown
  > & {
    rename(node: Node, folder: Node, name: string): unknown;
    setattr(node: Node, attributes: Attributes): unknown;
  };
  stream_ops: {
    fsync?: (stream: Stream) => number;
    setattr(stream: Stream, attributes: Attributes): unknown;
  };
}

function hostFiles(files: unknown): HostFiles {
  const known = files as HostFiles;
  const complete = ['mknod', 'symlink', 'unlink', 'rmdir', 'rename', 'setattr'].every(
    (name) => typeof Reflect.get(known.node_ops, name) === 'function',
  );
  if (
    !complete ||
    typeof known.stream_ops.setattr !== 'function' ||
    typeof known.realPath !== 'function' ||
    known.stream_ops.fsync
  ) {
    throw new Error(
      'this version of PGlite has another file layer: review durable-files.ts before upgrading',
    );
  }
  return known;
}

/**
 * The data folder as the embedded PostgreSQL's file system, with the fsync that it lacks as shipped
 * (github.com/electric-sql/pglite/issues/1107). Mounted before the engine starts, so that recovery flushes too. The
 * engine flushes the folders it cares about itself (their streams have a descriptor); entries that it creates, renames
 * or removes without doing so are flushed with the next file. Files and folders are readable by their owner only,
 * whatever mode the engine asks for (0666 for tables as shipped).
 */
export class DurableFiles extends NodeFS {
  #flushes = 0;
  #changedFolders = new Set<string>();
  readonly #flushFile: (descriptor: number) => void;

  constructor(folder: string, flushFile: (descriptor: number) => void = fsyncSync) {
    super(folder);
    this.#flushFile = flushFile;
  }

  /** Number of files and folders that the engine has flushed. */
  get flushes(): number {
    return this.#flushes;
  }

  override async init(...[engine, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const mounted = await super.init(engine, options);
    const preRun = mounted.emscriptenOpts.preRun ?? [];
    preRun.push((module) => this.#complete(hostFiles(module.NODEFS)));
    return { emscriptenOpts: { ...mounted.emscriptenOpts, preRun } };
  }

  #complete(files: HostFiles): void {
    const changed = (folder: Node) => this.#changedFolders.add(files.realPath(folder));
    for (const name of ['mknod', 'symlink', 'unlink', 'rmdir'] as const) {
      const original = files.node_ops[name];
      files.node_ops[name] = (folder, ...rest) => {
        const result = original(folder, ...rest);
        changed(folder);
        return result;
      };
    }
    const rename = files.node_ops.rename;
    files.node_ops.rename = (node, folder, name) => {
      const before = node.parent;
      const result = rename(node, folder, name);
      changed(before);
      changed(folder);
      return result;
    };
    files.stream_ops.fsync = (stream) => this.#flush(stream.nfd);
    closeToOthers(files);
  }

  #flush(descriptor: number): number {
    try {
      this.#flushFile(descriptor);
      this.#flushes += 1;
      for (const folder of this.#changedFolders) this.#flushFolder(folder);
      this.#changedFolders.clear();
      return 0;
    } catch {
      return EIO; // the engine ends with PANIC, see embedded.ts
    }
  }

  #flushFolder(folder: string): void {
    if (process.platform === 'win32') return; // NTFS journals names; Windows cannot flush a folder.
    let descriptor: number;
    try {
      descriptor = openSync(folder, 'r');
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return; // removed in between
      throw error;
    }
    try {
      this.#flushFile(descriptor);
      this.#flushes += 1;
    } finally {
      closeSync(descriptor);
    }
  }
}

/** The engine sets modes explicitly, bypassing the umask: they are restricted here. */
function closeToOthers({ node_ops, stream_ops }: HostFiles): void {
  const { mknod } = node_ops;
  node_ops.mknod = (folder, name, mode, ...rest) => mknod(folder, name, Number(mode) & ~OTHERS, ...rest);
  for (const operations of [node_ops, stream_ops] as { setattr(of: unknown, to: Attributes): unknown }[]) {
    const { setattr } = operations;
    operations.setattr = (of, to) =>
      setattr(of, to.mode === undefined ? to : { ...to, mode: to.mode & ~OTHERS });
  }
}

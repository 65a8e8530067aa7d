// Collects what a release uses of others while it is built, and what the host brings.
import webpack, { type Compilation, type Compiler } from 'webpack';
import type { CallTable } from '../../contract/compare/shape.ts';
import type { Buildable } from '../rooms.ts';
import { describeCalls } from './describe-calls.ts';
import { broughtExports, type ExportNames, usedExports } from './exports.ts';
import { type ContractUse, contractUses, usedCalls } from './used-calls.ts';

export interface Uses {
  /** Of shared modules: what a remote uses, what the host brings. */
  exports: ExportNames;
  /** Calls of the API that it uses. */
  calls: CallTable;
}

/** A webpack plugin, and what it has collected once the build has ended. */
export interface UsesCollector {
  plugin: { apply: (compiler: Compiler) => void };
  /** @throws Error before the build has ended */
  collected: () => Promise<Uses>;
}

/**
 * Reads the module graph as soon as every module is in its chunks: what tree shaking removed is gone by then, and the modules
 * are not yet joined into larger ones.
 */
export function collectUses(name: Buildable): UsesCollector {
  let found: { exports: ExportNames; contract: ContractUse[] } | undefined;
  const read = (compilation: Compilation) => {
    try {
      const exports = name === 'host' ? broughtExports(compilation) : usedExports(compilation);
      found = { exports, contract: contractUses(compilation) };
    } catch (error) {
      compilation.errors.push(
        new webpack.WebpackError(error instanceof Error ? error.message : String(error)),
      );
    }
  };
  return {
    plugin: {
      apply: (compiler) =>
        compiler.hooks.thisCompilation.tap('CollectUses', (compilation) =>
          compilation.hooks.afterChunks.tap('CollectUses', () => read(compilation)),
        ),
    },
    collected: async () => {
      if (!found) throw new Error(`The build of ${name} has not ended.`);
      return { exports: found.exports, calls: describeCalls(await usedCalls(found.contract)) };
    },
  };
}

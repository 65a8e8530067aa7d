// Names of exports of the shared modules: those that a remote's build uses, and those that the host's build brings.
import type { Compilation, Module } from 'webpack';
import { singletonNames } from '../singletons.ts';
import { referencesTo, WHOLE } from './referenced.ts';

/** By name of a shared module the names of exports, in order. */
export type ExportNames = Record<string, string[]>;

/** What the host gives its shared modules from. */
const PROVIDING = /[\\/]host[\\/]src[\\/]rendering[\\/]provided(?:-lazily)?\.ts$/;

/** A module that the federation plugin puts in place of a shared one. */
const CONSUMED = 'consume-shared-module';

/** What a remote's build uses of the modules that the host brings; `*` for the whole of one. */
export function usedExports(compilation: Compilation): ExportNames {
  const used: ExportNames = {};
  for (const module of compilation.modules) {
    if (module.type !== CONSUMED) continue;
    const names = referencesTo(module, compilation).map(([name = WHOLE]) => name);
    if (names.length > 0) add(used, sharedName(module), names);
  }
  return sorted(used);
}

function sharedName(module: Module): string {
  const { options } = module as Module & { options?: { shareKey?: unknown } };
  if (typeof options?.shareKey !== 'string')
    throw new Error(`No name for the shared module ${module.identifier()}.`);
  return options.shareKey;
}

/**
 * What the host's build brings: exports that its modules have and that webpack has kept.
 * @throws Error for a shared module that the build does not bring, or whose exports webpack does not know
 */
export function broughtExports(compilation: Compilation): ExportNames {
  const { moduleGraph, modules } = compilation;
  const brought: ExportNames = {};
  for (const providing of modules) {
    if (!PROVIDING.test(providing.nameForCondition() ?? '')) continue;
    for (const { dependency, module } of moduleGraph.getOutgoingConnections(providing)) {
      const { request } = (dependency ?? {}) as { request?: string };
      if (request !== undefined && singletonNames.includes(request) && module)
        add(brought, request, keptExports(compilation, request, module));
    }
  }
  const lacking = singletonNames.filter((name) => !brought[name]);
  if (lacking.length > 0) throw new Error(`The host's build does not bring ${lacking.join(', ')}.`);
  return sorted(brought);
}

function keptExports({ moduleGraph }: Compilation, name: string, module: Module): string[] {
  const provided = moduleGraph.getProvidedExports(module);
  if (!Array.isArray(provided)) throw new Error(`webpack does not know what ${name} exports.`);
  const kept = moduleGraph.getUsedExports(module, undefined);
  return kept === true || kept === null
    ? provided
    : provided.filter((each) => kept !== false && kept.has(each));
}

function add(into: ExportNames, name: string, names: readonly string[]): void {
  into[name] = [...(into[name] ?? []), ...names];
}

function sorted(names: ExportNames): ExportNames {
  const entries = Object.entries(names).map(
    ([name, each]) => [name, [...new Set(each)].sort()] as [string, string[]],
  );
  return Object.fromEntries(entries.sort(([left], [right]) => (left < right ? -1 : 1)));
}

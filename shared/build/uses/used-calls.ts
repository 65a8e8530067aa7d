// Which calls of the API a build uses: exports of the contract that it refers to and that are calls, or hold calls.
import type { Compilation, Module } from 'webpack';
import type { AnyCall } from './describe-calls.ts';
import { referencesTo } from './referenced.ts';

const CONTRACT_MODULE = /[\\/]shared[\\/]contract[\\/].+\.ts$/;

/** Something of a module of the contract that a build uses; without a path the whole module. */
export interface ContractUse {
  /** The file of the module. */
  file: string;
  path: readonly string[];
}

/** What a build uses of the contract. */
export function contractUses(compilation: Compilation): ContractUse[] {
  const { modules, chunkGraph } = compilation;
  return [...modules].flatMap((module) => {
    const file = module.nameForCondition() ?? '';
    if (!CONTRACT_MODULE.test(file) || chunkGraph.getNumberOfModuleChunks(module) === 0) return [];
    const paths = referencesTo(module, compilation);
    const named = new Set(paths.map(([name]) => name));
    // Used by another export of the same module alone.
    const inner = keptIn(module, compilation).filter((name) => !named.has(name));
    return [...paths, ...inner.map((name) => [name])].map((path) => ({ file, path }));
  });
}

function keptIn(module: Module, { moduleGraph }: Compilation): string[] {
  const kept = moduleGraph.getUsedExports(module, undefined);
  return kept === null || typeof kept === 'boolean' ? [] : [...kept].filter((name) => name !== '__esModule');
}

/** The calls that are used, each once. */
export async function usedCalls(uses: readonly ContractUse[]): Promise<AnyCall[]> {
  const found = new Set<AnyCall>();
  for (const { file, path } of uses) for (const call of callsIn(await import(file), path)) found.add(call);
  return [...found];
}

/** As deep as calls are kept: a list, or an object of them, is an export of a module. */
const DEPTH = 2;

/** The calls at a path of a value, or below it. */
function callsIn(value: unknown, path: readonly string[], depth = 0): AnyCall[] {
  if (isCall(value)) return [value];
  if (typeof value !== 'object' || value === null || depth > DEPTH) return [];
  const [name, ...rest] = path;
  if (name !== undefined)
    return Object.hasOwn(value, name)
      ? callsIn((value as Record<string, unknown>)[name], rest, depth + 1)
      : [];
  return Object.values(value).flatMap((each) => callsIn(each, [], depth + 1));
}

function isCall(value: unknown): value is AnyCall {
  return (
    typeof value === 'object' &&
    value !== null &&
    ['method', 'path', 'params', 'query', 'reply', 'stored'].every((part) => part in value)
  );
}

// For tests: releases as the registry knows them, with little typing.
import type { NavigationEntry } from '@duellwerk/shared/contract/navigation';
import type { LiveRelease } from '../releases/release-state.ts';

interface Parts {
  contract?: number;
  routes?: string[];
  dialogs?: string[];
  widgets?: string[];
  needs?: { dialogs?: string[]; widgets?: string[] };
  singletons?: Record<string, string>;
  exports?: Record<string, string[]>;
  navigation?: NavigationEntry[];
  /** The oldest contract that it works with. */
  since?: number;
}

const needsOf = ({ needs }: Parts) =>
  needs ? { needs: { dialogs: needs.dialogs ?? [], widgets: needs.widgets ?? [] } } : {};

const exportsOf = ({ exports }: Parts) => (exports ? { exports } : {});
const sinceOf = ({ since }: Parts) => (since === undefined ? {} : { contract_since: since });

/** A host that speaks contract 1. */
export function hostRelease(version: string, parts: Parts = {}): LiveRelease {
  const { contract = 1, singletons = {} } = parts;
  return {
    version,
    entry: 'main.js',
    fonts: [],
    contract,
    singletons,
    ...sinceOf(parts),
    ...needsOf(parts),
    ...exportsOf(parts),
  };
}

/** A remote that speaks contract 1 and offers nothing unless said. */
export function remoteRelease(name: string, version: string, parts: Parts = {}): LiveRelease {
  const { contract = 1, routes = [], dialogs = [], widgets = [], singletons = {} } = parts;
  const { navigation } = parts;
  const declaration = {
    ...{ name, contract, routes, dialogs, widgets },
    ...sinceOf(parts),
    ...(navigation && { navigation }),
  };
  const entry = 'remoteEntry.js';
  return { version, entry, fonts: [], declaration, singletons, ...needsOf(parts), ...exportsOf(parts) };
}

interface Require {
  /** Modules that have run, by id. */
  c: Record<string, unknown>;
  /** Functions that run a module, by id. */
  m: Record<string, (module: { exports?: unknown }) => void>;
  consumesLoadingData: { moduleIdToConsumeDataMapping: Record<string, Consumed> };
  federation: {
    instance: { loadShare: (name: string, options: unknown) => Promise<(() => unknown) | false> };
  };
}

interface Consumed {
  shareKey: string;
  shareScope: string[];
  requiredVersion: string;
  strictVersion: boolean;
  singleton: boolean;
}

/** Adds to `promises` what a chunk of a remote takes from the page; webpack runs the chunk's modules afterwards. */
export function consumes(options: {
  chunkId: number;
  chunkMapping: Record<number, number[]>;
  installedModules: Record<string, Promise<void>>;
  promises: Promise<unknown>[];
  webpackRequire: Require;
}): void;

import { fileURLToPath } from 'node:url';
import type { TransformOptions } from '@babel/core';
import { makeConfig } from '@lingui/conf';
import { workspaceRoot } from './workspace-root.ts';

/** What the text macros need to know: nothing of a room's catalogs. Without it the plugin looks for a file and fails. */
const macroConfig = makeConfig({ locales: ['de', 'en'], sourceLocale: 'de' }, { skipValidation: true });

/** Modules whose functions make units: effector tells the units of one call from those of another by where it stands. */
const factories = [
  ...['lazy-model', 'query', 'list-query', 'more-pages', 'open-tournaments', 'submission'].map(
    (name) => `@duellwerk/shared/store/${name}`,
  ),
  '@duellwerk/shared/master-data/model',
];

export interface BabelSettings {
  /** Package name, e.g. `mfe-auth`: prefixes styled-components' class names so that two builds never meet in one. */
  namespace: string;
  /** Development build: names on units and components, React's development runtime. */
  dev: boolean;
  /** Keep lingui's German source text in the code (tests). Production keeps ids only and loads catalogs. */
  keepTexts?: boolean;
  /** Components can be replaced while the page runs, with their state kept (a hot development build). */
  refresh?: boolean;
}

/**
 * Babel settings of every browser build and of Jest: TypeScript, JSX, and the first-party plugins of effector, lingui and styled-components.
 *
 * `cwd` and `root` are the workspace root for every package: effector derives a unit's sid from the path below it,
 * and with the package as root two packages with a `src/model.ts` each would get the same sids.
 */
export function babelOptions({
  namespace,
  dev,
  keepTexts = dev,
  refresh = false,
}: BabelSettings): TransformOptions {
  return {
    cwd: workspaceRoot,
    root: workspaceRoot,
    babelrc: false,
    configFile: false,
    presets: [
      ['@babel/preset-typescript', { allowDeclareFields: true, rewriteImportExtensions: false }],
      ['@babel/preset-react', { runtime: 'automatic', development: dev }],
    ].map(resolved),
    plugins: [
      [
        '@lingui/babel-plugin-lingui-macro',
        { descriptorFields: keepTexts ? 'all' : 'id-only', linguiConfig: macroConfig },
      ],
      ['effector/babel-plugin', { addNames: dev, addLoc: dev, factories }],
      ['babel-plugin-styled-components', { namespace, displayName: dev, fileName: dev, ssr: true }],
      ...(refresh ? [['react-refresh/babel', { skipEnvCheck: true }]] : []),
    ].map(resolved),
  };
}

/** Names plugins by absolute path: this room depends on them, the packages that are built need not. */
function resolved([name, options]: (string | object)[]): [string, object] {
  return [fileURLToPath(import.meta.resolve(name as string)), options as object];
}

import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { FIRST_LETTERS } from '../theme/first-letters.ts';
import { babelOptions } from './babel.ts';
import { FIRST_FONT } from './release-file.ts';
import { type Buildable, inRoom, remotes } from './rooms.ts';
import { shortRuntime } from './short-runtime.ts';
import { LAZY_CHUNK, singletons, singletonVersions } from './singletons.ts';
import { workspaceRoot } from './workspace-root.ts';

const require = createRequire(import.meta.url);
const here = (file: string) => inRoom('shared', `build/${file}`);

/** The router's package leads every build to its development files, which carry warnings that nobody sees; these are the others. */
function productionRouter(): Record<string, string> {
  const { resolve } = createRequire(require.resolve('react-router-dom'));
  const files = `${dirname(resolve('react-router/package.json'))}/dist/production`;
  return { 'react-router$': `${files}/index.mjs`, 'react-router/dom$': `${files}/dom-export.mjs` };
}

/** Asks for a font file with the letters that almost every text is written with. */
const FIRST = /^\?first$/;

export interface BuildSettings {
  name: Buildable;
  dev: boolean;
  output: string;
}

/** Settings that every build of a room shares. */
export function commonConfig({ name, dev, output }: BuildSettings): Configuration {
  // The host is never replaced in parts, not even in development.
  const babel = babelOptions({ namespace: name, dev, refresh: dev && name !== 'host' });
  // Addresses carry the version, and a version is never written twice. With hashes in its chunks' names every entry
  // script would carry the list of all of them.
  const filename = dev ? '[name].[contenthash:8].js' : '[name].js';
  return {
    name,
    context: inRoom(name),
    mode: dev ? 'development' : 'production',
    devtool: 'source-map',
    target: ['web', 'es2022'],
    output: {
      path: output,
      clean: true,
      uniqueName: `duellwerk_${name}`,
      filename,
      chunkFilename: filename,
      assetModuleFilename: '[name].[contenthash:8][ext]',
      crossOriginLoading: false,
    },
    resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js'], alias: dev ? {} : productionRouter() },
    resolveLoader: { alias: { 'babel-loader': require.resolve('babel-loader') } },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: 'babel-loader',
          options: {
            ...babel,
            plugins: [
              ...(babel.plugins ?? []),
              here('drop-summaries.mjs'),
              here('pure-contract.mjs'),
              ...(remotes.includes(name) ? [[here('own-texts.mjs'), { name, folder: inRoom(name) }]] : []),
            ],
            cacheDirectory: `${workspaceRoot}/.cache/babel-${name}${dev ? '-dev' : ''}`,
          },
        },
        { test: /\.po$/, loader: here('po-loader.mjs') },
        { test: /\.(woff2|svg|png|webp)$/, resourceQuery: { not: FIRST }, type: 'asset/resource' },
        {
          test: /\.woff2$/,
          resourceQuery: FIRST,
          type: 'asset/resource',
          generator: { filename: `${FIRST_FONT}[name].[contenthash:8][ext]` },
          loader: here('font-loader.mjs'),
          options: { letters: FIRST_LETTERS },
        },
      ],
    },
    // Counted before minifying. Smaller shared parts cost more as files of their own (headers, a compression of their
    // own) than as copies in the few views that need them.
    optimization: {
      splitChunks: { minSize: 40_000 },
      // Spares half of a build against webpack’s own choice; the files are as small.
      minimizer: [
        new MinimizerPlugin({
          minify: MinimizerPlugin.swcMinify,
          minimizerOptions: { compress: { passes: 2 }, ecma: 2022 },
        }),
      ],
    },
    plugins: [standIn(PREFIXES, 'left-out-prefixes.mjs')],
    performance: { hints: false },
    infrastructureLogging: { level: 'error' },
    stats: 'errors-warnings',
  };
}

/** Parts of the federation runtime that a build has another module for, see `federation/`. */
function standIn(parts: RegExp, file: string) {
  return new webpack.NormalModuleReplacementPlugin(parts, here(`federation/${file}`));
}
const RUNTIME = /@module-federation[\\/]webpack-bundler-runtime[\\/]dist[\\/](?:index|bundler)\.js$/;
const NEVER_REACHED =
  /@module-federation[\\/](?:runtime-core[\\/]dist[\\/](?:utils[\\/]preload|plugins[\\/]snapshot[\\/]SnapshotHandler)|webpack-bundler-runtime[\\/]dist[\\/](?:remotes|init|installInitialConsumes|getSharedFallbackGetter))\.js$/;

const CONSUMES = /@module-federation[\\/]webpack-bundler-runtime[\\/]dist[\\/]consumes\.js$/;
const LOGGER = /@module-federation[\\/]sdk[\\/]dist[\\/]logger\.js$/;

const PREFIXES = /stylis[\\/]src[\\/]Prefixer\.js$/;
const DESCRIPTIONS = /@module-federation[\\/]error-codes[\\/]dist[\\/]desc\.m?js$/;

/** Names of the lazy chunks of pages and dialogs which most visits never open. */
const LAZY = /^lazy-/;

/** Sources of the lazy singletons with the helpers that only they use, and the module that gives them to remotes. */
const LAZY_SINGLETONS =
  /[\\/](?:node_modules[\\/](?:(?:react-)?final-form|@babel[\\/]runtime)[\\/]|rendering[\\/]provided-lazily\.ts$)/;

/** The shell: brings every singleton, knows no remote. */
export function hostConfig(settings: BuildSettings): Configuration {
  const base = commonConfig(settings);
  return {
    ...base,
    entry: { main: './src/entry.ts' },
    output: { ...base.output, publicPath: 'auto' },
    // One file for remotes and for the host's own pages with forms.
    optimization: {
      ...base.optimization,
      splitChunks: {
        ...base.optimization?.splitChunks,
        cacheGroups: { lazy: { test: LAZY_SINGLETONS, name: LAZY_CHUNK, chunks: 'async', enforce: true } },
      },
    },
    plugins: [
      ...(base.plugins ?? []),
      standIn(NEVER_REACHED, 'left-out.mjs'),
      standIn(CONSUMES, 'consumes.mjs'),
      standIn(LOGGER, 'left-out-logger.mjs'),
      standIn(DESCRIPTIONS, 'left-out-descriptions.mjs'),
      new webpack.DefinePlugin({
        SINGLETON_VERSIONS: JSON.stringify(singletonVersions('host')),
        // As the federation plugin sets them in a remote's build.
        FEDERATION_BUILD_IDENTIFIER: JSON.stringify('host'),
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
        FEDERATION_OPTIMIZE_NO_REMOTE: 'false',
        FEDERATION_OPTIMIZE_NO_SHARED: 'false',
        ENV_TARGET: JSON.stringify('web'),
      }),
    ],
  };
}

/** A remote: one door, no copy of a singleton, addresses relative to wherever it is published. */
export function remoteConfig(settings: BuildSettings): Configuration {
  const base = commonConfig(settings);
  return {
    ...base,
    entry: {},
    output: { ...base.output, publicPath: 'auto' },
    // One file of a remote for what its views share: a page that shows two of them would load most of it twice.
    optimization: {
      ...base.optimization,
      splitChunks: {
        ...base.optimization?.splitChunks,
        cacheGroups: {
          shared: {
            test: /[\\/]shared[\\/](?:i18n|theme|ui)[\\/]/,
            name: 'shared',
            // Lazily loaded pages bring copies of their own: what they use is no reason for public pages to carry it.
            chunks: (chunk) => !chunk.canBeInitial() && !LAZY.test(chunk.name ?? ''),
            minChunks: 3,
            minSize: 0,
          },
        },
      },
    },
    plugins: [
      ...(base.plugins ?? []),
      standIn(RUNTIME, 'page-runtime.mjs'),
      shortRuntime,
      new ModuleFederationPlugin({
        name: settings.name.replaceAll('-', '_'),
        filename: 'remoteEntry.js',
        exposes: { './remote': './src/remote.ts' },
        shared: singletons(settings.dev),
        shareStrategy: 'loaded-first',
        manifest: !settings.dev,
        dev: false,
        dts: false,
        experiments: { optimization: { disableSnapshot: true, target: 'web' } },
      }),
    ],
  };
}

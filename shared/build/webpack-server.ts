// Builds the one file of a release that draws its pages on the server. Everything that exists once per page is left
// out of a remote's file: the server hands it the host's own copies, as the browser does.
import type { Configuration } from 'webpack';
import webpack from 'webpack';
import { bundleFolder } from '../contract/composition.ts';
import { inRoom } from './rooms.ts';
import { singletonNames } from './singletons.ts';
import { type BuildSettings, commonConfig } from './webpack.ts';

const ADMIN_VIEW = /[\\/]admin[\\/][\w-]+[\\/]view\.ts$/;

interface ServerBuildSettings extends BuildSettings {
  version: string;
}

/**
 * A CommonJS module in one file. `import()` is answered from the same file, so nothing is fetched while drawing.
 * A remote's exports its door; the host's draws whole pages and provides the singletons.
 */
export function serverConfig({ version, ...settings }: ServerBuildSettings): Configuration {
  const base = commonConfig(settings);
  const isHost = settings.name === 'host';
  return {
    ...base,
    entry: { server: isHost ? './src/rendering/server.ts' : './src/remote.ts' },
    target: 'node24',
    // Nobody downloads it: the words of its sources in a stack trace are worth more than a small file.
    devtool: false,
    optimization: { minimize: false },
    output: {
      ...base.output,
      clean: false,
      // The same addresses that the browser's build computes from its own place.
      publicPath: bundleFolder(settings.name, version),
      filename: 'server.[contenthash:8].cjs',
      library: { type: 'commonjs2' },
    },
    module: {
      ...base.module,
      // Workers and pictures: the browser's build has written them already, and nothing here runs where their address counts.
      parser: { javascript: { dynamicImportMode: 'eager', worker: false, url: false } },
      generator: { 'asset/resource': { emit: false } },
    },
    externals: isHost ? [] : [Object.fromEntries(singletonNames.map((name) => [name, `commonjs2 ${name}`]))],
    plugins: [
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
      // The administration is for the eyes of those who run the site: it is never drawn here.
      new webpack.NormalModuleReplacementPlugin(
        ADMIN_VIEW,
        inRoom('shared', 'build/federation/left-out.mjs'),
      ),
    ],
  };
}

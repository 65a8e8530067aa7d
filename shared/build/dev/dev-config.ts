// Development builds: the host once, into a folder of its own, and one remote that is replaced while the page runs.
import { fileURLToPath } from 'node:url';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import type { Configuration } from 'webpack';
import { type Buildable, inRoom } from '../rooms.ts';
import { hostConfig, remoteConfig } from '../webpack.ts';

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/** No `eval`: the page's content policy forbids it in development too. */
const SOURCE_MAPS = 'cheap-module-source-map';

/** The shell with React's development build. A production host cannot run a remote that was built for development. */
export function devHostConfig(output: string): Configuration {
  const base = hostConfig({ name: 'host', dev: true, output });
  return {
    ...base,
    devtool: SOURCE_MAPS,
    // Names of development builds hold the paths of libraries: too long for what the server takes as a file's name.
    optimization: { ...base.optimization, chunkIds: 'deterministic' },
    entry: { main: [here('renderer-hook.ts'), here('dev-runtime.mjs'), './src/entry.ts'] },
  };
}

/** A remote for the development server: names without hashes, Fast Refresh in every component. */
export function devRemoteConfig(name: Buildable): Configuration {
  const base = remoteConfig({ name, dev: true, output: inRoom(name, 'dist-dev') });
  return {
    ...base,
    devtool: SOURCE_MAPS,
    output: {
      ...base.output,
      filename: '[name].js',
      chunkFilename: '[name].js',
      assetModuleFilename: '[name][ext]',
    },
    module: {
      rules: [
        ...(base.module?.rules ?? []),
        { test: /\.model\.ts$/, enforce: 'pre', loader: here('model-reload-loader.mjs') },
        { test: /\.tsx$/, enforce: 'pre', loader: here('dialog-hot-loader.mjs') },
      ],
    },
    // A page that works keeps working while a source does not compile.
    optimization: { emitOnErrors: false },
    // Errors are shown by the development server's own overlay.
    plugins: [...(base.plugins ?? []), new ReactRefreshPlugin({ overlay: false, library: name })],
  };
}

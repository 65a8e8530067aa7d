// The one hot remote: webpack-dev-server, spoken to by the page of another origin.
import type { IncomingMessage } from 'node:http';
import webpack, { type Stats } from 'webpack';
import WebpackDevServer, { type Configuration } from 'webpack-dev-server';
import type { Buildable } from '../rooms.ts';
import { devRemoteConfig } from './dev-config.ts';
import { HOT_SOCKET } from './site-proxy.ts';

export interface HotServer {
  stop: () => Promise<void>;
}

/** What a compilation came to; errors are printed after it was told. */
export interface Compiled {
  seconds: number;
  failed: boolean;
}

const LOOPBACK = /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\]):\d+$/;

/**
 * Serves a remote hot on this port of `localhost`, with `site` also the pages of a deployed site around it; resolves after
 * the first compilation, also after one with errors.
 */
export async function startHotServer(
  name: Buildable,
  port: number,
  onCompiled: (compiled: Compiled) => void,
  site: Configuration = {},
): Promise<HotServer> {
  const compiler = webpack(devRemoteConfig(name));
  if (!compiler) throw new Error('webpack made no compiler');
  const server = new WebpackDevServer({ ...serverOptions(port, site), ...site }, compiler);
  const first = Promise.withResolvers<void>();
  compiler.hooks.done.tap('duellwerk', (stats) => {
    for (const error of stats.compilation.errors) error.message = readable(error.message);
    onCompiled(compiled(stats));
    first.resolve();
  });
  await server.start();
  await first.promise;
  return { stop: () => server.stop() };
}

function serverOptions(port: number, { webSocketServer }: Configuration): Configuration {
  return {
    host: 'localhost',
    port,
    hot: true,
    // An update that cannot be applied reloads the page by itself; nothing else does.
    liveReload: false,
    static: false,
    setupExitSignals: false,
    headers: ({ headers }: IncomingMessage) => ({
      'cache-control': 'no-cache',
      // Updates are fetched by the page of the site, on another port. No foreign website reads our sources.
      ...(headers.origin && LOOPBACK.test(headers.origin)
        ? { 'access-control-allow-origin': headers.origin, vary: 'origin' }
        : {}),
    }),
    // For the terminal and the overlay alike.
    devMiddleware: {
      stats: { all: false, errors: true, errorStack: false, errorDetails: false, moduleTrace: false },
    },
    client: {
      logging: 'warn',
      overlay: { errors: true, warnings: false, runtimeErrors: false },
      webSocketURL: `ws://localhost:${port}${webSocketServer ? HOT_SOCKET : '/ws'}`,
    },
  };
}

function compiled(stats: Stats): Compiled {
  const { startTime, endTime } = stats;
  return {
    seconds: ((endTime ?? 0) - (startTime ?? 0)) / 1000,
    failed: stats.hasErrors(),
  };
}

/** An error without the calls of the compiler and where that is installed: what is left names the place in the source. */
function readable(message: string): string {
  return message.replace(/\n\s+at .*/g, '').replace(/ \(from [^)]*\):/g, ':');
}

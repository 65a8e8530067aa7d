// The one hot remote: webpack-dev-server, spoken to by the page of another origin.
import type { IncomingMessage, ServerResponse } from 'node:http';
import webpack, { type Stats } from 'webpack';
import WebpackDevServer, { type Configuration } from 'webpack-dev-server';
import { LOCAL_DECLARATION_PATH } from '../../contract/builds.ts';
import { type Buildable, inRoom } from '../rooms.ts';
import { watchDeclaration } from './declaration.ts';
import { devRemoteConfig } from './dev-config.ts';
import { mayReadHot } from './hot-origins.ts';
import { HOT_SOCKET } from './site-proxy.ts';

export interface HotServer {
  stop: () => Promise<void>;
}

/** What a compilation came to; errors are printed after it was told. */
export interface Compiled {
  seconds: number;
  failed: boolean;
}

/** A deployed site that the hot remote is tried in. */
export interface OuterSite {
  /** Its pages may load the remote and listen to it. */
  origin: string;
  /** Serves its pages here too. */
  proxy: Configuration;
}

/**
 * Serves a remote hot on this port of `localhost`, with `site` also the pages of a deployed site around it; resolves after
 * the first compilation, also after one with errors.
 */
export async function startHotServer(
  name: Buildable,
  port: number,
  onCompiled: (compiled: Compiled) => unknown,
  site?: OuterSite,
): Promise<HotServer> {
  const compiler = webpack(devRemoteConfig(name));
  if (!compiler) throw new Error('webpack made no compiler');
  const declaration = await watchDeclaration(inRoom(name));
  const setupMiddlewares: Configuration['setupMiddlewares'] = (middlewares, devServer) => {
    const all = site?.proxy.setupMiddlewares?.(middlewares, devServer) ?? middlewares;
    // Behind the checks of host and origin, in front of files and pages.
    const files = all.findIndex(({ name: each }) => each === 'webpack-dev-middleware');
    all.splice(files, 0, {
      name: 'declaration',
      path: LOCAL_DECLARATION_PATH,
      middleware: async (_request: IncomingMessage, response: ServerResponse) => {
        await declaration.refresh();
        response.setHeader('content-type', 'application/json; charset=utf-8');
        response.end(JSON.stringify(declaration.current()));
      },
    });
    return all;
  };
  const options = { ...serverOptions(port, site), ...site?.proxy, setupMiddlewares };
  const server = new WebpackDevServer(options, compiler);
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

function serverOptions(port: number, site: OuterSite | undefined): Configuration {
  return {
    host: 'localhost',
    port,
    // A page of the site opens the socket of updates.
    allowedHosts: site ? [new URL(site.origin).hostname] : 'auto',
    hot: true,
    // An update that cannot be applied reloads the page by itself; nothing else does.
    liveReload: false,
    static: false,
    setupExitSignals: false,
    headers: ({ headers }: IncomingMessage) => ({
      'cache-control': 'no-cache',
      // Updates are fetched by the page of the site, of another origin. No foreign website reads our sources.
      ...(headers.origin && mayReadHot(headers.origin, site?.origin)
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
      webSocketURL: `ws://localhost:${port}${site ? HOT_SOCKET : '/ws'}`,
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

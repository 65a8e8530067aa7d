// Builds one room in a process of its own: `node build-room.ts <room> <version>`.
import { promisify } from 'node:util';
import webpack, { type Configuration, type Stats } from 'webpack';
import { declarationOf, needsOf, writeReleaseFile } from './release-file.ts';
import { type Buildable, buildable, inRoom } from './rooms.ts';
import { collectUses } from './uses/collect-uses.ts';
import { lazyFilesOf, viewsOf } from './views.ts';
import { hostConfig, remoteConfig } from './webpack.ts';
import { serverConfig } from './webpack-server.ts';

const [room, version] = process.argv.slice(2);
if (!isBuildable(room) || !version)
  throw new Error(`Usage: build-room.ts <${buildable.join('|')}> <version>`);

const output = inRoom(room, 'dist');
const settings = { name: room, dev: false, output };
// One after the other: the browser's build empties the folder, and the second finds every transform in the cache.
const uses = collectUses(room);
const browser = room === 'host' ? hostConfig(settings) : remoteConfig(settings);
const { compilation } = await compile({ ...browser, plugins: [...(browser.plugins ?? []), uses.plugin] });
await compile(serverConfig({ ...settings, version }));
writeReleaseFile(room, version, output, {
  declaration: await declarationOf(room),
  needs: await needsOf(room),
  ...(await uses.collected()),
  ...(room === 'host' ? { lazy: lazyFilesOf(compilation) } : { views: viewsOf(room, compilation) }),
});

/** Runs one build to its end; its errors and warnings go to stderr and end the process with code 1. */
async function compile(config: Configuration): Promise<Stats> {
  const compiler = webpack(config);
  if (!compiler) throw new Error('webpack made no compiler');
  const stats: Stats | undefined = await promisify(compiler.run.bind(compiler))();
  if (!stats || stats.hasErrors() || stats.hasWarnings()) {
    console.error(stats?.toString({ preset: 'errors-warnings', colors: false }));
    process.exit(1);
  }
  await promisify(compiler.close.bind(compiler))();
  return stats;
}

function isBuildable(name: string | undefined): name is Buildable {
  return name !== undefined && buildable.includes(name);
}

// Builds one room in a process of its own: `node build-room.ts <room> <version>`.
import { promisify } from 'node:util';
import webpack, { type Stats } from 'webpack';
import { declarationOf, writeReleaseFile } from './release-file.ts';
import { type Buildable, buildable, inRoom } from './rooms.ts';
import { hostConfig, remoteConfig } from './webpack.ts';

const [room, version] = process.argv.slice(2);
if (!isBuildable(room) || !version)
  throw new Error(`Usage: build-room.ts <${buildable.join('|')}> <version>`);

const output = inRoom(room, 'dist');
const settings = { name: room, dev: false, output };
const compiler = webpack(room === 'host' ? hostConfig(settings) : remoteConfig(settings));
if (!compiler) throw new Error('webpack made no compiler');
const stats: Stats | undefined = await promisify(compiler.run.bind(compiler))();
if (!stats || stats.hasErrors() || stats.hasWarnings()) {
  console.error(stats?.toString({ preset: 'errors-warnings', colors: false }));
  process.exit(1);
}
writeReleaseFile(room, version, output, await declarationOf(room));
await promisify(compiler.close.bind(compiler))();

function isBuildable(name: string | undefined): name is Buildable {
  return name !== undefined && buildable.includes(name);
}

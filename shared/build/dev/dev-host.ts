// Builds the development host: `node shared/build/dev/dev-host.ts`.
import { readdirSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import webpack, { type Stats } from 'webpack';
import { versionOf } from '../build.ts';
import { devHostConfig } from './dev-config.ts';
import { DEV_HOST_FILE, type DevHost, devHostFolder } from './dev-host-file.ts';

const version = versionOf('host');
const compiler = webpack(devHostConfig(devHostFolder));
if (!compiler) throw new Error('webpack made no compiler');
const stats: Stats | undefined = await promisify(compiler.run.bind(compiler))();
await promisify(compiler.close.bind(compiler))();
if (!stats || stats.hasErrors()) throw new Error(stats?.toString({ preset: 'errors-only', colors: false }));
// Last: a build that was cut off leaves none.
writeFileSync(`${devHostFolder}/${DEV_HOST_FILE}`, JSON.stringify(description()));

function description(): DevHost {
  const names = readdirSync(devHostFolder);
  const script = names.find((name) => name.startsWith('main.') && name.endsWith('.js'));
  if (!script) throw new Error('The development host has no script.');
  return { version, script, fonts: names.filter((name) => name.endsWith('.woff2')) };
}

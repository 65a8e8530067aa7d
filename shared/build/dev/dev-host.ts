// Builds the development host; also as a command: `node shared/build/dev/dev-host.ts`.
import { readdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import webpack, { type Stats } from 'webpack';
import { versionOf } from '../build.ts';
import { devHostConfig } from './dev-config.ts';
import { DEV_HOST_FILE, type DevHost, devHostFolder, readDevHost } from './dev-host-file.ts';

/** Builds the development host unless the present sources are built. Gives whether it was. @throws Error with the messages of the build */
export async function buildDevHost(): Promise<boolean> {
  const version = versionOf('host');
  if (readDevHost()?.version === version) return false;
  const compiler = webpack(devHostConfig(devHostFolder));
  if (!compiler) throw new Error('webpack made no compiler');
  const stats: Stats | undefined = await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  if (!stats || stats.hasErrors()) throw new Error(stats?.toString({ preset: 'errors-only', colors: false }));
  // Last: a build that was cut off leaves none.
  writeFileSync(`${devHostFolder}/${DEV_HOST_FILE}`, JSON.stringify(description(version)));
  return true;
}

function description(version: string): DevHost {
  const names = readdirSync(devHostFolder);
  const script = names.find((name) => name.startsWith('main.') && name.endsWith('.js'));
  if (!script) throw new Error('The development host has no script.');
  return { version, script, fonts: names.filter((name) => name.endsWith('.woff2')) };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildDevHost();

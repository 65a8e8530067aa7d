// The control of the benchmark: the same sources as one application. Same loaders and settings, the same host code from
// its main script on; only what loads a remote's door is another module, so federation and sharing are out of it.
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { buildable, inRoom } from '@duellwerk/shared/build/rooms.ts';
import { runWebpack } from '@duellwerk/shared/build/run-webpack.ts';
import { sourceHash } from '@duellwerk/shared/build/source-hash.ts';
import { commonConfig } from '@duellwerk/shared/build/webpack.ts';
import { workspaceRoot } from '@duellwerk/shared/build/workspace-root.ts';

const FOLDER = `${workspaceRoot}/.cache/monolith`;
const DOORS = `${FOLDER}/doors.js`;

/** The module that loads doors in the federated site; the control answers in its place. */
const LOADER = inRoom('host', 'src/remotes/load-federated.ts');

/** Where the control's build lies, built when a source has changed. Its files lie there with their brotli form beside. */
export async function buildMonolith(): Promise<string> {
  const sources = createHash('sha256').update(await readFile(import.meta.filename));
  for (const room of buildable) sources.update(sourceHash(room));
  const output = `${FOLDER}/${sources.digest('hex').slice(0, 12)}`;
  const done = `${output}/.done`;
  if (
    await readFile(done).then(
      () => true,
      () => false,
    )
  )
    return output;
  await mkdir(FOLDER, { recursive: true });
  await writeFile(DOORS, doorsModule());
  await runWebpack(monolithConfig(output));
  for (const name of await readdir(output))
    if (/\.(?:js|json|svg)$/.test(name)) await compress(`${output}/${name}`);
  await writeFile(done, '');
  return output;
}

function monolithConfig(output: string) {
  const base = commonConfig({ name: 'host', dev: false, output });
  return {
    ...base,
    entry: { main: './src/entry.ts' },
    output: { ...base.output, publicPath: 'auto', uniqueName: 'duellwerk_monolith' },
    resolve: { ...base.resolve, alias: { ...base.resolve?.alias, [LOADER]: DOORS } },
  };
}

/** Every remote's door as a lazy part of the one application. */
function doorsModule(): string {
  const doors = buildable
    .filter((room) => room !== 'host')
    .map((room) => `  '${room}': () => import(${JSON.stringify(inRoom(room, 'src/remote.ts'))}),`);
  return `const doors = {\n${doors.join('\n')}\n};\nexport const loadFederated = ({ name }) => doors[name]();\n`;
}

/** As the site compresses what it publishes. */
async function compress(path: string): Promise<void> {
  const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  await writeFile(`${path}.br`, await promisify(brotliCompress)(await readFile(path), { params: quality }));
}

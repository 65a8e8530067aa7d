// The tools of this site for remotes in a repository of their own: `node kit.mjs <command>`.
// Plain JavaScript without dependencies: it fetches everything else. `kit.json` names the site and the exact kit.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';

const MAX_BYTES = 50 * 1024 * 1024;
const TIMEOUT_MS = 60_000;
const PARENT_CHECK_MS = 500;
const BLOCK = 512;
const REGULAR_FILE = new Set(['0', '\0']);
/** Names in a kit: relative, no way out of the folder. */
const SAFE_NAME = /^(?!.*(?:^|\/)\.\.?(?:\/|$))[\w@][\w@. /+-]*$/;
/** The folder with the kit's sources, and inside it the version that it was unpacked from. */
const FOLDER = 'shared';
const VERSION_MARK = `${FOLDER}/.kit-version`;

/** Written once as `.gitignore`, then the team's own. */
const IGNORE_FILE = 'gitignore';

class KitFailure extends Error {}

const KIT_FILE = 'kit.json';
const readKitFile = (root) => JSON.parse(readFileSync(join(root, KIT_FILE), 'utf8'));

/** The bytes of an address. @throws KitFailure in words for a person */
async function fetchBytes(address) {
  let reply;
  try {
    reply = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  } catch (cause) {
    throw new KitFailure(`${address} ist nicht erreichbar (${cause.cause?.code ?? cause.message}).`);
  }
  if (!reply.ok) throw new KitFailure(`${address} antwortet mit Status ${reply.status}.`);
  const bytes = Buffer.from(await reply.arrayBuffer());
  if (bytes.length > MAX_BYTES) throw new KitFailure(`${address} ist zu groß.`);
  return bytes;
}

/** Which kit the site has now. */
async function latestKit(site) {
  const address = `${site}/kit/kit.json`;
  try {
    const { version, integrity } = JSON.parse(await fetchBytes(address));
    if (/^[0-9a-f]{12}$/.test(version) && /^sha384-[\w+/=]{64}$/.test(integrity))
      return { version, integrity };
  } catch (error) {
    if (error instanceof KitFailure) throw error;
  }
  throw new KitFailure(`${address} beschreibt kein Kit. Ist das die Adresse einer Duellwerk-Seite?`);
}

/** Fetches the archive of a kit and checks it. */
async function fetchKit({ site, version, integrity }) {
  const archive = await fetchBytes(`${site}/kit/kit-${version}.tgz`).catch((error) => {
    if (!/Status 404/.test(error.message)) throw error;
    throw new KitFailure(`${site} hat inzwischen ein anderes Kit als ${version}. Hol es mit: npm run update`);
  });
  const found = `sha384-${createHash('sha384').update(archive).digest('base64')}`;
  if (found !== integrity)
    throw new KitFailure(`Das Kit ${version} passt nicht zur Prüfsumme in ${KIT_FILE}. Nichts ist geändert.`);
  return filesOf(gunzipSync(archive, { maxOutputLength: MAX_BYTES }));
}

/** The regular files of a tar by name. */
function filesOf(tar) {
  const files = new Map();
  for (let at = 0; at + BLOCK <= tar.length && tar[at] !== 0; ) {
    const header = tar.subarray(at, at + BLOCK);
    const text = (from, length) => header.toString('utf8', from, from + length).replace(/\0.*$/s, '');
    const prefix = text(345, 155);
    const name = prefix ? `${prefix}/${text(0, 100)}` : text(0, 100);
    const size = Number.parseInt(text(124, 12), 8);
    if (!REGULAR_FILE.has(header.toString('latin1', 156, 157)) || !SAFE_NAME.test(name) || !(size >= 0))
      throw new KitFailure(`Im Kit steht ein unzulässiger Eintrag: ${JSON.stringify(name)}`);
    files.set(name, tar.subarray(at + BLOCK, at + BLOCK + size));
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
  }
  return files;
}

/** Replaces the kit's folder, all of it or nothing. */
function unpackFolder(root, version, files) {
  const part = join(root, `.${FOLDER}-part`);
  rmSync(part, { recursive: true, force: true });
  for (const [name, bytes] of files) {
    if (!name.startsWith(`${FOLDER}/`)) continue;
    const path = join(part, name.slice(FOLDER.length + 1));
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, bytes);
  }
  writeFileSync(join(part, VERSION_MARK.slice(FOLDER.length + 1)), version);
  rmSync(join(root, FOLDER), { recursive: true, force: true });
  renameSync(part, join(root, FOLDER));
}

/** Provides the kit that `kit.json` names, for instance in a fresh clone. */
export async function provideKit(root) {
  const kit = readKitFile(root);
  const mark = join(root, VERSION_MARK);
  if (existsSync(mark) && readFileSync(mark, 'utf8') === kit.version) return kit;
  console.log(`Kit ${kit.version} von ${kit.site} wird geholt …`);
  unpackFolder(root, kit.version, await fetchKit(kit));
  return kit;
}

/**
 * Brings the kit that the site has now: its folder and the files in the root that belong to it; the remotes stay as they
 * are. `kit.json` is written last, so a cut-off update is repeated by the next one.
 */
export async function updateKit(root, site, installAll = install) {
  const kit = { site, ...(await latestKit(site)) };
  const before = existsSync(join(root, KIT_FILE)) ? readKitFile(root).version : undefined;
  if (before === kit.version && existsSync(join(root, VERSION_MARK))) {
    console.log(`Kit ${kit.version} ist das, zu dem die Seite passt.`);
    // A remote may have a new library.
    installAll(root);
    return;
  }
  const files = await fetchKit(kit);
  for (const [name, bytes] of files)
    if (!name.includes('/') && name !== IGNORE_FILE) writeFileSync(join(root, name), bytes);
  if (!existsSync(join(root, '.gitignore')))
    writeFileSync(join(root, '.gitignore'), files.get(IGNORE_FILE) ?? '');
  unpackFolder(root, kit.version, files);
  installAll(root);
  writeFileSync(join(root, KIT_FILE), `${JSON.stringify(kit, null, 2)}\n`);
  console.log(before ? `Kit ${before} → ${kit.version}` : `Kit ${kit.version} von ${site}`);
}

/** Libraries of the kit and of the remotes; those that the kit's lockfile names keep their versions. */
function install(root) {
  const [, version] = /^ {2}pnpm: (\d\S*)$/m.exec(readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8'));
  console.log('Abhängigkeiten werden installiert …');
  const { status } = spawnSync(
    'npx',
    ['--yes', '--package', `pnpm@${version}`, '--', 'pnpm', 'install', '--no-frozen-lockfile'],
    { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], shell: process.platform === 'win32' },
  );
  if (status !== 0)
    throw new KitFailure('Die Installation der Abhängigkeiten ist fehlgeschlagen (siehe oben).');
}

const remotesIn = (root) =>
  readdirSync(root).filter((name) => /^mfe-/.test(name) && existsSync(join(root, name, 'remote.config.ts')));

/** The remote that is meant: the first argument, or the only one there is. */
function chosen(root, args) {
  const all = remotesIn(root);
  if (all.includes(args[0])) return { name: args[0], rest: args.slice(1) };
  if (all.length === 1) return { name: all[0], rest: args };
  throw new KitFailure(`Welches Remote? Es gibt ${all.join(', ') || 'noch keines: node kit.mjs new mfe-…'}.`);
}

/** By command: the script of the kit, its arguments, and the folder it runs in. */
const commands = {
  dev: (root, args) => ['shared/build/dev/start.ts', [chosen(root, args).name]],
  build: (root, args) => ['shared/build/build.ts', args.length > 0 ? args : remotesIn(root)],
  test: (_, args) => ['node_modules/jest/bin/jest.js', ['--config', 'shared/build/jest.config.mjs', ...args]],
  types: (root) => ['shared/build/types.ts', remotesIn(root)],
  texts: (root) => ['shared/build/texts.ts', remotesIn(root)],
  lint: (root, args) => ['node_modules/@biomejs/biome/bin/biome', ['check', ...args, ...remotesIn(root)]],
  new: (_, args) => ['shared/build/new-remote.ts', args],
  release: (root, args) => {
    const { name, rest } = chosen(root, args);
    return ['shared/release/cli.ts', rest, name];
  },
};

function runScript(root, site, [script, args, folder]) {
  const child = spawn(
    process.execPath,
    [join(root, 'shared/build/bootstrap.mjs'), ...(folder ? ['--here'] : []), script, ...args],
    {
      cwd: folder ? join(root, folder) : root,
      stdio: 'inherit',
      env: { DEV_SITE: site, RELEASE_SERVER: site, ...process.env },
    },
  );
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  // npm hands a SIGTERM to the shell between it and us, which dies without passing it on.
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), PARENT_CHECK_MS).unref();
  child.on('exit', (code) => process.exit(code ?? 1));
}

async function main(root, [command, ...args]) {
  if (command === 'update') return updateKit(root, args[0]?.replace(/\/+$/, '') ?? readKitFile(root).site);
  if (!Object.hasOwn(commands, command ?? ''))
    throw new KitFailure(`node kit.mjs ${Object.keys(commands).join('|')}|update`);
  const { site } = await provideKit(root);
  runScript(root, site, commands[command](root, args));
}

export async function orExit(work) {
  try {
    await work();
  } catch (error) {
    console.error(error instanceof KitFailure ? error.message : error);
    process.exit(1);
  }
}

const here = fileURLToPath(import.meta.url);
if (process.argv[1] === here) await orExit(() => main(dirname(here), process.argv.slice(2)));

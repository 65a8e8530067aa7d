// Where the server is and how this team shows who it is.
import { readFileSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import type { Options } from './arguments.ts';
import { type CommandFailure, wrongUsage } from './failure.ts';
import type { World } from './world.ts';

const DEFAULT_SERVER = 'http://localhost:3000';
/** A token travels in a header: visible ASCII only. */
const TOKEN = /^[\x21-\x7e]{1,500}$/;
const OWN_MACHINE = new Set(['localhost', '127.0.0.1', '[::1]']);

/** The package whose folder the command runs in. @throws CommandFailure */
export function packageOf({ cwd, root, builds }: World): string {
  const name = basename(cwd);
  if (dirname(cwd) === root && builds.packages.includes(name)) return name;
  throw wrongUsage(
    `Hier liegt kein Paket. Wechsle in den Ordner eines der Pakete: ${builds.packages.join(', ')}.`,
  );
}

/** Address of the server, without a slash at the end. @throws CommandFailure */
export function serverOf({ server }: Pick<Options, 'server'>, env: NodeJS.ProcessEnv): string {
  const wanted = server || env.RELEASE_SERVER || DEFAULT_SERVER;
  const url = URL.parse(wanted);
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw wrongUsage(`„${wanted}“ ist keine Adresse eines Servers. Schreib sie wie https://duellwerk.de.`);
  }
  return `${url.origin}${url.pathname}`.replace(/\/+$/, '');
}

/**
 * The team's token: from `--token-file`, from RELEASE_TOKEN, or for a server on this machine the one that it wrote
 * into its data folder for this checkout. @throws CommandFailure when there is none that could be sent.
 */
export function tokenOf(
  { tokenFile }: Pick<Options, 'tokenFile'>,
  world: World,
  server: string,
  name: string,
): string {
  const { env, root, cwd } = world;
  if (tokenFile !== undefined) return usable(readToken(resolve(cwd, tokenFile)), `in ${tokenFile}`);
  if (env.RELEASE_TOKEN) return usable(env.RELEASE_TOKEN, 'in RELEASE_TOKEN');
  const local = resolve(root, env.DATA_DIR || '.data', 'team-tokens', name);
  // Never sent to another machine: it is this checkout's own.
  const found = OWN_MACHINE.has(new URL(server).hostname) ? tryRead(local) : undefined;
  if (found === undefined) throw noToken();
  return usable(found, `in ${local}`);
}

function noToken(): CommandFailure {
  return wrongUsage(
    'Es fehlt das Token deines Teams. Setze RELEASE_TOKEN oder nimm --token-file; ein neues gibt es unter /admin/releases.',
  );
}

function readToken(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    throw wrongUsage(`Die Datei des Tokens lässt sich nicht lesen (${code}): ${path}. Prüfe --token-file.`);
  }
}

function tryRead(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

function usable(text: string, where: string): string {
  const token = text.trim();
  if (TOKEN.test(token)) return token;
  throw wrongUsage(`Was ${where} steht, ist kein Token. Lass dir unter /admin/releases ein neues geben.`);
}

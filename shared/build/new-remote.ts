// Makes a new remote: `pnpm new-remote mfe-shop`. It builds, is tested and published like the others at once.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { inRoom } from './rooms.ts';
import { remoteFiles } from './templates/remote-files.ts';
import { NameRefused, namesOf, type RemoteNames } from './templates/remote-names.ts';
import { workspaceRoot } from './workspace-root.ts';

/** Writes the folder of a new remote, whole or not at all. @throws NameRefused when there is one of that name */
function writeRemote(names: RemoteNames): void {
  const folder = inRoom(names.name);
  if (existsSync(folder)) throw new NameRefused(`${names.name} gibt es schon.`);
  const part = `${folder}.part`;
  rmSync(part, { recursive: true, force: true });
  for (const [path, content] of Object.entries(remoteFiles(names, existsSync(`${workspaceRoot}/kit.json`)))) {
    mkdirSync(dirname(`${part}/${path}`), { recursive: true });
    writeFileSync(`${part}/${path}`, content);
  }
  renameSync(part, folder);
}

/** Takes the new package into the lockfile and links its libraries, all of which the workspace has already. */
const install = () => runs('pnpm', 'install', '--prefer-offline', '--no-frozen-lockfile');
/** Lines break by the length of the name. */
const format = (name: string) => runs('biome', 'check', '--write', name);

/** Whether one of the workspace's own programs ended well; it says itself what went wrong. */
function runs(program: string, ...args: string[]): boolean {
  const file = `${workspaceRoot}/node_modules/.bin/${program}`;
  return spawnSync(file, args, { cwd: workspaceRoot, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
}

/** In a kit the remote lives in its team's repository, beside a site that runs elsewhere. */
function nextSteps({ name, word }: RemoteNames): string {
  const site = process.env.DEV_SITE;
  if (!site)
    return `  cd ${name} && npm run dev    zeigt sie heiß auf http://localhost:3000/${word}
  npm start                      baut und veröffentlicht sie mit allem anderen`;
  return `  npm run dev                  zeigt sie heiß in ${site}, auf http://localhost:3100/${word}
  npm test                     ihre Tests
  npm run release -- publish   veröffentlicht sie dort, mit dem Token in RELEASE_TOKEN
  npm run release -- activate  und gibt sie allen
Alles Weitere steht in KIT.md.`;
}

try {
  const names = namesOf(process.argv[2]);
  writeRemote(names);
  console.log(`${names.name} ist angelegt, mit einer Seite unter /${names.word}.`);
  if (!install() || !format(names.name)) {
    console.error('Es fehlt noch: node_modules/.bin/pnpm install && node_modules/.bin/pnpm run lint:fix');
    process.exit(1);
  }
  console.log(nextSteps(names));
} catch (error) {
  if (!(error instanceof NameRefused)) throw error;
  console.error(error.message);
  process.exit(1);
}

// `pnpm dev` in a remote's folder: `node shared/build/dev/start.ts <remote>`.
// That remote runs hot, inside the real site with the published builds of everything else.
import { relative } from 'node:path';
import { OVERRIDE_QUERY } from '../../contract/builds.ts';
import { inRoom, remotes } from '../rooms.ts';
import { workspaceRoot } from '../workspace-root.ts';
import { provideDevHost } from './dev-host-process.ts';
import { type Compiled, startHotServer } from './hot-server.ts';
import { freePortFrom, hotPortOf, isFree, type SiteProcess, startSite } from './site.ts';
import type { SiteEdit } from './site-edits.ts';
import { createSiteProxy } from './site-proxy.ts';
import { watchSite } from './watch-site.ts';
import { watchTypes } from './watch-types.ts';

const SITE_PORT = 3000;
const HOT_PORT = 3100;

/** Something that the developer can mend; its message is German and shown without a stack. */
class DevRefused extends Error {
  override readonly name = 'DevRefused';
}

function refuse(error: unknown): never {
  throw new DevRefused(error instanceof Error ? error.message : String(error));
}

/** What must be ended before the process is, the last opened first. */
const open: (() => Promise<void>)[] = [];
let ending = false;

/** Where the site is, or is to be started: `hot` is the port that a running one expects the remote on. */
async function findSite(name: string): Promise<{ port: number; hot?: number }> {
  const wanted = Number(process.env.PORT || SITE_PORT);
  if (!Number.isInteger(wanted) || wanted < 1 || wanted > 65_535)
    throw new DevRefused(`PORT ist keine Portnummer: ${process.env.PORT}`);
  if (await isFree(wanted)) return { port: wanted };
  const hot = await hotPortOf(name, wanted);
  if (hot && !(await isFree(hot)))
    throw new DevRefused(`${name} läuft schon heiß: http://localhost:${wanted}`);
  if (hot) return { port: wanted, hot };
  if (process.env.PORT)
    throw new DevRefused(`Port ${wanted} ist schon belegt. Setze PORT auf einen anderen Wert.`);
  const port = await freePortFrom(wanted + 1);
  console.log(
    `Auf Port ${wanted} läuft schon etwas, das ${name} nicht heiß zeigt. Die Seite kommt auf ${port}.`,
  );
  return { port };
}

/** One line per compilation; those of the start wait until the site has printed its own. */
function report(name: string, siteStarted?: Promise<void>) {
  return async ({ seconds, failed }: Compiled) => {
    await siteStarted?.catch(() => undefined);
    const time = `${seconds.toLocaleString('de', { maximumFractionDigits: 2 })} s`;
    if (failed) console.error(`${name}: Fehler, die Seite behält den letzten Stand (${time})`);
    else console.log(`${name} übersetzt (${time})`);
  };
}

async function start(name: string | undefined): Promise<void> {
  if (!name || !remotes.includes(name))
    throw new DevRefused(`Welches Remote? Es gibt ${remotes.join(', ')}.`);
  console.log(`${name} startet heiß, alles andere wie veröffentlicht.`);
  if (process.env.DEV_SITE) return startAtSite(name, process.env.DEV_SITE.replace(/\/+$/, ''));
  const { port, hot } = await findSite(name);
  const hotPort = hot ?? (await freePortFrom(HOT_PORT));
  // Side by side: the shell, the remote and the site each need a processor for several seconds.
  const shell = provideDevHost({ onBuild: () => console.log('Der Host für die Entwicklung wird gebaut …') });
  const site = hot ? undefined : keepSite({ name, port: hotPort }, port);
  const remote = startHotServer(name, hotPort, report(name, site)).then(({ stop }) => open.push(stop));
  await Promise.all([shell.catch(refuse), remote, site]);
  if (ending) return;
  announce(name, port, hotPort, !hot);
  watchTypesOf(name);
}

/** Last: the page does not wait for them. */
function watchTypesOf(name: string): void {
  open.push(watchTypes(name, console.log).stop);
}

/** Starts the site, and again after edits of what it runs. Resolves when it answers. */
async function keepSite(hot: { name: string; port: number }, port: number): Promise<void> {
  let site: SiteProcess | undefined;
  let restarting = false;
  const run = async (isRestart: boolean) => {
    const started = startSite(hot, port, isRestart);
    site = started;
    // While it is edited it may not start: the next edit mends that.
    started.ended.then(async () => {
      if (site === started && !restarting && !isRestart) await end(1);
    });
    await started.ready;
  };
  open.push(async () => site?.stop());
  await run(false);
  const edited = async (edit: SiteEdit, path: string) => {
    if (ending) return;
    if (edit === 'host') {
      await provideDevHost();
      return console.log(`${path}: Host neu gebaut, lade die Seite neu`);
    }
    restarting = true;
    await site?.stop();
    restarting = false;
    await run(true);
    console.log(`${path}: Seite neu gestartet`);
  };
  open.push(
    watchSite((edit, path) =>
      edited(edit, path).catch((error) =>
        console.error(`${path}: ${error instanceof Error ? error.message : error}`),
      ),
    ),
  );
}

/** Inside a site that runs elsewhere, through this machine: without one of the workspace's own. */
async function startAtSite(name: string, site: string): Promise<void> {
  if (!/^https?:$/.test(URL.parse(site)?.protocol ?? ''))
    throw new DevRefused(`DEV_SITE ist keine Adresse einer Seite: ${site}`);
  const proxy = await createSiteProxy(name, site);
  const port = await freePortFrom(Number(process.env.PORT || HOT_PORT));
  if (ending) return;
  const outer = { origin: new URL(site).origin, proxy: proxy.options };
  console.log(`Der Host für die Entwicklung kommt von ${site}; beim ersten Mal wird er dort gebaut …`);
  const remote = startHotServer(name, port, report(name), outer).then(({ stop }) => open.push(stop));
  await Promise.all([proxy.ready.catch(refuse), remote]);
  if (ending) return;
  console.log(`
Seite http://localhost:${port}   (${site}; was du dort einträgst, ist dort eingetragen)
${name} ist darin heiß: Änderungen in ${relative(workspaceRoot, inRoom(name, 'src'))} erscheinen sofort.
In der Seite selbst, nur in deiner Sitzung und mit dem Recht release.manage: ${site}${localQuery(name, port)}
Strg-C beendet.`);
  watchTypesOf(name);
}

/** Opens a site with the hot remote of this machine in it. */
function localQuery(name: string, port: number): string {
  return `/?${OVERRIDE_QUERY}=${name.replace(/^mfe-/, '')}@http://localhost:${port}`;
}

function announce(name: string, port: number, hotPort: number, own: boolean): void {
  const siteLine = own ? 'eigener Prozess, Demo-Daten, die anderen Remotes wie gebaut' : 'lief schon';
  const width = name.length + 1;
  console.log(`
${'Seite'.padEnd(width)} http://localhost:${port}   (${siteLine})
${name.padEnd(width)} http://localhost:${hotPort}   (heiß: Änderungen in ${relative(workspaceRoot, inRoom(name, 'src'))} erscheinen sofort)
Eine andere Seite auf diesem Rechner zeigt es unter ${localQuery(name, hotPort)}; eine im Netz mit DEV_SITE=https://…
Strg-C beendet ${own ? 'beides' : `${name}; die Seite läuft weiter`}.`);
}

/** Ends everything in turn; further signals change nothing about that. */
async function end(code: number): Promise<void> {
  if (ending) return;
  ending = true;
  for (const close of open.splice(0).reverse()) await close();
  process.exit(code);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    // A terminal and the program between tell it twice.
    if (!ending) console.log('\nWird beendet …');
    end(0);
  });
}

start(process.argv[2]).catch((error) => {
  if (!ending) console.error(error instanceof DevRefused ? error.message : error);
  end(1);
});

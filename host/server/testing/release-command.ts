// For tests: the teams' command line as a process, against the real server.
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import type { TestContext } from 'node:test';
import { promisify } from 'node:util';
import { openTestApp } from '@duellwerk/api/testing/app';
import { needsOf } from '@duellwerk/shared/build/release-file.ts';
import { inRoom } from '@duellwerk/shared/build/rooms.ts';
import { singletonVersions } from '@duellwerk/shared/build/singletons.ts';
import { CONTRACT } from '@duellwerk/shared/contract/remote';
import { serveBundles } from '../pages/bundle-routes.ts';
import { releaseRoutes } from '../releases/http/release-routes.ts';
import { makeToken } from '../releases/http/team-tokens.ts';
import { databaseRegistry } from '../releases/registry.ts';
import { anyVisitor, openReleases } from '../releases/releases.ts';
import { buildFolder, declares, temporaryFolder } from './folders.ts';

/** The package whose team calls. */
export const OWN = 'mfe-teams';
/** A build of sources that nobody has built yet takes this long on a busy machine. */
export const timeout = 240_000;

/** A site where a host and all that `mfe-teams` needs is live, and that team's token. */
export async function site(t: TestContext, contract = CONTRACT) {
  const folder = await temporaryFolder(t);
  const { app, context, database, now, close } = await openTestApp();
  t.after(close);
  const releases = await openReleases(folder, now, { registry: databaseRegistry(database) });
  const host = await buildFolder(t, { contract, singletons: singletonVersions('host') });
  await releases.release({ folder: host, name: 'host', version: '1.0.0', by: 'npm start' });
  const needs = await needsOf(OWN);
  const others = declares('mfe-others');
  if (others.declaration) Object.assign(others.declaration, needs, { contract });
  await releases.release({
    ...{ folder: await buildFolder(t, others), name: 'mfe-others', version: '1.0.0', by: 'npm start' },
  });
  serveBundles(app, releases.store);
  releaseRoutes(context, releases);
  const server = await app.listen({ host: '127.0.0.1', port: 0 });
  const made = await makeToken(database.sql, { package: OWN, label: 'Team', by: 'test', now: now() });
  const tokenFile = `${folder}/token`;
  await writeFile(tokenFile, made.token);
  const live = () =>
    releases.compositionFor(anyVisitor).page.remotes.find(({ name }) => name === OWN)?.version;
  return { server, tokenFile, live, releases };
}

/** Calls the command line in a package's folder. */
export async function called(
  { server, tokenFile }: { server: string; tokenFile: string },
  line: string,
  room = OWN,
) {
  const { NODE_TEST_CONTEXT: _mark, RELEASE_TOKEN: _token, ...env } = process.env;
  const words = [...line.split(' '), '--server', server, '--token-file', tokenFile];
  const child = promisify(execFile)(process.execPath, ['../shared/release/cli.ts', ...words], {
    cwd: inRoom(room),
    env,
  });
  return child.then(
    ({ stdout }) => ({ code: 0, out: stdout, err: '' }),
    ({ code, stdout, stderr }) => ({ code, out: stdout, err: stderr }),
  );
}

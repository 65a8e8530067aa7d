// For tests of what visitors get: a site of two packages with further versions, and people by their session cookie.

import type { TestContext } from 'node:test';
import { apiConfig } from '@duellwerk/api/config';
import { installErrorReplies } from '@duellwerk/api/http/replies';
import { hashOf } from '@duellwerk/api/text/secret';
import type { DevHost } from '@duellwerk/shared/build/dev/dev-host-file.ts';
import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance } from 'fastify';
import { serveBuilds } from '../pages/build-routes.ts';
import { withLocalRemotes } from '../pages/local-remote.ts';
import { serveOverrides } from '../pages/override-routes.ts';
import { servePages } from '../pages/page-routes.ts';
import { createVisitors } from '../pages/visitor.ts';
import type { LiveComposition, Releases, VisitorChoice } from '../releases/releases.ts';

export const ORIGIN = 'http://duellwerk.test';
export const START = new Date('2026-11-21T12:00:00.000Z');

/** What each value names for mfe-teams, beside its stable version 1.0.0. */
const TEAMS: Record<string, string> = {
  '1.0.0': '1.0.0',
  '1.4.0-rc.2': '1.4.0-rc.2',
  candidate: '1.4.0-rc.2',
};

/** The development build of the shell. */
const SHELL = { version: '0.1.0-dev', script: 'main.1.js', fonts: [] };

/** The session of somebody whose browser does not know that it stands. */
export const UNMARKED = 'unmarked';

/** Permissions by session token. */
const PEOPLE: Record<string, string[]> = {
  [UNMARKED]: [],
  releaser: ['release.manage'],
  admin: ['platform.admin'],
  player: [],
};

export interface Visits {
  app: FastifyInstance;
  /** Choices that pages were composed from. */
  choices: VisitorChoice[];
  /** Moves the clock. */
  pass: (hours: number) => void;
  /** Takes every permission from somebody. */
  demote: (person: string) => void;
  canary: (running: boolean) => void;
}

/** Pages, builds and overrides over fixed releases. */
export async function openVisits(
  t: TestContext,
  parts: { openToAll?: boolean; origin?: string; devHost?: (() => Promise<DevHost>) | null } = {},
): Promise<Visits> {
  const { openToAll = false, origin = ORIGIN, devHost = async () => SHELL } = parts;
  const people = structuredClone(PEOPLE);
  const choices: VisitorChoice[] = [];
  let now = START.getTime();
  let canary = false;
  const clock = () => new Date(now);
  const config = apiConfig({ secret: 'a secret that is only used by tests', origin });
  const releases = withLocalRemotes(fixedReleases(choices, () => canary));
  const sessions = sessionsOf(people);
  const visitors = createVisitors({
    releases,
    sessions,
    config,
    clock,
    openToAll,
    devHost: devHost ?? undefined,
  });
  const app = fastify();
  await app.register(cookie);
  installErrorReplies(app);
  const deps = { releases, visitors, config, clock };
  serveBuilds(app, deps);
  serveOverrides(app, deps);
  servePages(app, {
    ...deps,
    ...{ renderer: null, budgetMs: 0, now: () => now },
    facts: async () => null,
    subscribe: () => () => undefined,
  });
  t.after(() => app.close());
  return {
    app,
    choices,
    pass: (hours) => {
      now += hours * 60 * 60 * 1000;
    },
    demote: (person) => {
      people[person] = [];
    },
    canary: (running) => {
      canary = running;
    },
  };
}

function sessionsOf(people: Record<string, string[]>): Parameters<typeof createVisitors>[0]['sessions'] {
  return {
    mark: async ({ cookies }, reply) => {
      if (cookies.dw_signed_in || cookies.sid !== UNMARKED) return false;
      reply.setCookie('dw_signed_in', '1');
      return true;
    },
    hashOf: ({ cookies }) => (cookies.sid ? hashOf(cookies.sid) : null),
    viewerOf: async ({ cookies }) => {
      const permissions = people[cookies.sid ?? ''];
      return permissions
        ? { id: 'u1', permissions, withheld: [], tokenHash: '', provenAt: new Date(0), factorAt: null }
        : null;
    },
  };
}

function fixedReleases(
  choices: VisitorChoice[],
  hasCanary: () => boolean,
): Pick<Releases, 'compositionFor' | 'compositionOf' | 'hasCanary' | 'onChange'> {
  const compositionFor = (choice: VisitorChoice) => {
    choices.push(choice);
    const wanted = choice.overrides['mfe-teams'] ?? '';
    const version = TEAMS[wanted];
    return composed(version ?? '1.0.0', version ? [`mfe-teams@${version}`] : []);
  };
  const known = ['1.0.0', '1.4.0-rc.2'].map((version) => composed(version, []));
  return {
    hasCanary,
    onChange: () => () => undefined,
    compositionFor,
    compositionOf: (build) => known.find(({ page }) => page.build === build),
  };
}

function composed(version: string, overrides: string[]): LiveComposition {
  const teams = { name: 'mfe-teams', contract: 1, routes: ['/teams/:id'], dialogs: [], widgets: [] };
  const navigation = [
    { place: 'admin', path: '/admin/teams' },
    { place: 'header', path: '/teams' },
  ];
  const release = { entry: 'main.js', fonts: [], singletons: {} };
  return {
    page: {
      build: `with-${version}`,
      host: '1.0.0',
      remotes: [{ ...teams, version, entry: `/bundles/mfe-teams/${version}/main.js` }],
      ...(overrides.length > 0 ? { overrides } : {}),
    },
    releases: {
      host: { ...release, version: '1.0.0' },
      'mfe-teams': { ...release, version, declaration: { ...teams, navigation }, server: 'server.js' },
    },
    script: '/bundles/host/1.0.0/main.js',
    fonts: [],
  };
}

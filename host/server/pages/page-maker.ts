// Makes a page: asks for its data, has it drawn where there is time for it, and puts the document together.

import { encoded } from '@duellwerk/api/http/encoded';
import type { PageFacts } from '@duellwerk/api/pages/page-facts';
import { nextMidnight } from '@duellwerk/shared/i18n/format';
import type { FastifyInstance } from 'fastify';
import type { LiveComposition } from '../releases/releases.ts';
import type { Drawing, Renderer } from '../render/renderer.ts';
import { documentOf, servedJson } from './document.ts';
import { headingOf } from './heading.ts';
import { createPageAnswers, type PageAnswers } from './page-answers.ts';
import type { MadePage } from './page-cache.ts';
import { newNonce, policyOf } from './policy.ts';
import { planRoute, type RoutePlan, SHELL, styleScripts } from './route-plan.ts';
import { DESCRIPTIONS, siteOf } from './site-facts.ts';

export interface PageMaker {
  app: FastifyInstance;
  /** What links to a path show, `null` where the site's own words do. */
  facts: (path: string, locale: string) => Promise<PageFacts | null>;
  /** `null`: pages are drawn by browsers only. */
  renderer: Renderer | null;
  /** A page that is not drawn within this time is sent without its picture. */
  budgetMs: number;
  now: () => number;
}

export interface PageRequest {
  live: LiveComposition;
  path: string;
  /** What the page reads of the address's query, with its question mark; empty for nothing. */
  query: string;
  locale: string;
  /** Of the site, `https://duellwerk.example`. */
  origin: string;
  /** Wait for the picture however long it takes: nobody waits for this page yet. */
  patient?: boolean;
}

/** A page whose picture came too late is tried again after this, one with an area missing after the other. */
const LATE_MS = 1_000;
const PARTLY_DRAWN_MS = 10_000;
/** Pages of the people who run the site are for their eyes only; of the shell it is not known which page it will be. */
const UNDRAWN = /^\/(?:admin|offline)(?:\/|$)/;

export async function makePage(maker: PageMaker, request: PageRequest): Promise<MadePage> {
  const { live, path, query, locale } = request;
  const now = maker.now();
  const plan = planRoute(path, live, locale);
  const answers = createPageAnswers(maker.app, locale, maker.now);
  // What a filter in the address asks for is the remote's matter.
  const calls = query ? plan.calls.slice(0, 1) : plan.calls;
  const [facts, drawing] = await Promise.all([
    factsOf(maker, path, locale),
    drawn(maker, request, { plan, answers, now }),
    ...calls.map(answers.ask),
  ]);
  const known = answers.all();
  const site = siteOf(known.find(({ path: asked }) => asked === '/v1/base'));
  const nonce = newNonce();
  // The start page's heading is a slogan.
  const name = facts?.title ?? (drawing && path !== '/' ? headingOf(drawing.html) : null);
  const document = documentOf({
    locale,
    head: {
      name,
      description: facts?.description ?? DESCRIPTIONS[locale] ?? '',
      siteName: site.name,
      url: plan.isSecret || plan.route === null ? null : `${request.origin}${path}`,
      image: new URL(facts?.image ?? site.image, request.origin).href,
      isImageWide: facts?.isImageWide ?? false,
    },
    composition: live.page,
    script: live.script,
    fonts: live.fonts,
    preloads: drawing ? plan.scripts : [...styleScripts(live), ...plan.scripts],
    answers: known,
    drawing,
    now,
    isLate: drawing === null && isDrawable(maker, request),
    route: plan.route,
    // What a tester tries says nothing of what visitors get.
    reports: site.reports && live.page.overrides === undefined,
    nonce,
  });
  const routeAnswers = known.filter(({ path: asked }) => asked !== '/v1/base');
  const isMissing =
    (plan.route === null && path !== SHELL) || routeAnswers.some(({ status }) => isUnknown(status));
  return {
    status: isMissing ? 404 : 200,
    policy: policyOf(nonce, live.local),
    drawMs: drawing?.cpuMs ?? null,
    html: await encoded(document),
    payload: await encoded(
      servedJson({ build: live.page.build, drawn: drawing !== null, name, answers: routeAnswers }),
    ),
    tags: [...new Set([...known.flatMap(({ tags }) => tags), ...(facts?.tags ?? [])])],
    validUntil: Math.min(
      facts === undefined ? maker.now() + LATE_MS : Number.POSITIVE_INFINITY,
      ...known.map(({ validUntil }) => validUntil),
      isDrawable(maker, request) ? drawnUntil(drawing, now) : Number.POSITIVE_INFINITY,
    ),
  };
}

/** No such thing, or an id in the address that can be nobody's: pages show both as missing. */
const isUnknown = (status: number) => status === 404 || status === 400;

/** `undefined` when they cannot be read: the page has other words then, and is there all the same. */
async function factsOf(
  { app, facts }: PageMaker,
  path: string,
  locale: string,
): Promise<PageFacts | null | undefined> {
  try {
    return await facts(path, locale);
  } catch (error) {
    app.log.warn(error);
    return undefined;
  }
}

function isDrawable({ renderer }: PageMaker, { path, live }: PageRequest): boolean {
  // A development build of the shell does not hydrate what published versions have rendered.
  return renderer !== null && live.local === undefined && !UNDRAWN.test(path) && isPlain(path);
}

/** The picture, `null` when there is none in time. */
async function drawn(
  maker: PageMaker,
  request: PageRequest,
  { plan, answers, now }: { plan: RoutePlan; answers: PageAnswers; now: number },
): Promise<Drawing | null> {
  const { renderer, budgetMs } = maker;
  const { live, path, query, locale, patient } = request;
  if (!renderer || !isDrawable(maker, request)) return null;
  const drawing = renderer.draw({
    live,
    address: `${path}${query}`,
    locale,
    now,
    remotes: plan.remotes,
    ask: answers.ask,
  });
  if (patient) return drawing;
  const late = Promise.withResolvers<null>();
  const timer = setTimeout(late.resolve, budgetMs, null);
  return Promise.race([drawing, late.promise]).finally(() => clearTimeout(timer));
}

/** Whether a router reads this path as it stands: `//host` would be another site's, and `//` alone no address at all. */
function isPlain(path: string): boolean {
  return URL.parse(path, 'http://site')?.href === `http://site${path}`;
}

function drawnUntil(drawing: Drawing | null, now: number): number {
  if (!drawing) return now + LATE_MS;
  // It tells moments by the day: "heute" is over at midnight.
  return drawing.undrawn.length === 0 ? nextMidnight(now) : now + PARTLY_DRAWN_MS;
}

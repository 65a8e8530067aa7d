import type {
  ContentDocument,
  ContentPage,
  ContentRevision,
  ContentSource,
  ContentSummary,
} from '@duellwerk/shared/contract/content';
import { contentIdOf } from '@duellwerk/shared/contract/content-paths';
import type { Kysely, Transaction } from 'kysely';
import { writeAudit } from '../audit.ts';
import type { Schema } from '../db/schema.ts';
import { ApiError } from '../errors.ts';
import type { News } from '../http/news.ts';
import { readDocument, tidied } from './document.ts';
import type { ContentFiles, KnownText } from './files.ts';
import { partsOf } from './front-matter.ts';
import * as repo from './repo.ts';

type Db = Kysely<Schema>;

/** In whose name and when, and how others learn of it. */
interface Act {
  tx: Transaction<Schema>;
  user: { id: string };
  now: Date;
  publish(news: News): Promise<void>;
}

/** Tag of everything that shows a page. */
export const contentTag = (page: string) => `content:${page}`;

/** A page as visitors see it. */
export async function showPage(db: Db, text: KnownText): Promise<ContentPage> {
  const latest = await repo.findLatest(db, text.page, text.locale);
  const saved = latest?.source ? readDocument(latest.source).document : null;
  return {
    id: text.page,
    path: text.path,
    locale: text.locale,
    // A saved text that newer rules refuse gives way to the one that came with the software.
    ...(saved ?? text.document),
    updated_at: saved && latest ? latest.created_at.toISOString() : null,
  };
}

/** Title, description and picture of the page of a path, `null` for a path that is no such page. */
export async function pageFactsOfContent(
  db: Db,
  files: ContentFiles,
  path: string,
  locale: string,
): Promise<Pick<ContentDocument, 'title' | 'description' | 'picture'> | null> {
  const text = files.find(contentIdOf(path), locale);
  return text && text.path === path ? showPage(db, text) : null;
}

export async function listTexts(db: Db, files: ContentFiles): Promise<ContentSummary[]> {
  const latest = await repo.listLatest(db);
  return files.all.map((text) => {
    const revision = latest.find(({ page, locale }) => page === text.page && locale === text.locale);
    return stateOf(text, revision);
  });
}

export async function readText(db: Db, text: KnownText): Promise<ContentSource> {
  const latest = await repo.findLatest(db, text.page, text.locale);
  return { ...stateOf(text, latest), source: latest?.source ?? text.source };
}

/** @throws ApiError content_invalid with everything that is wrong, stale_version with the present version */
export async function saveText(
  act: Act,
  text: KnownText,
  { source: written, version }: { source: string; version: number },
): Promise<ContentSource> {
  const source = tidied(written);
  const { problems } = readDocument(source);
  if (problems.length > 0) throw new ApiError('content_invalid', [...problems]);
  await change(act, text, version, source);
  return readText(act.tx, text);
}

/** @throws ApiError stale_version with the present version */
export async function resetText(act: Act, text: KnownText, version: number): Promise<ContentSource> {
  await change(act, text, version, null);
  return readText(act.tx, text);
}

async function change(act: Act, text: KnownText, seen: number, source: string | null): Promise<void> {
  const { page, locale } = text;
  const revision = { page, locale, number: seen + 1, source, created_at: act.now, author: null };
  // Who writes the same number at the same moment is waited for; one of both finds it taken.
  const present = (await repo.findLatest(act.tx, page, locale))?.number ?? 0;
  const isWritten = present === seen && (await repo.insertRevision(act.tx, revision, act.user.id));
  if (!isWritten) {
    const number = (await repo.findLatest(act.tx, page, locale))?.number ?? 0;
    throw new ApiError('stale_version', [String(number)]);
  }
  await writeAudit(act.tx, {
    actor: act.user.id,
    action: source === null ? 'content.reset' : 'content.saved',
    subject: `content:${page}:${locale}`,
    at: act.now,
    details: { version: seen + 1 },
  });
  await act.publish({ topic: contentTag(page), kind: source === null ? 'reset' : 'saved', ref: locale });
}

export async function listChanges(db: Db, { page, locale }: KnownText): Promise<ContentRevision[]> {
  const rows = await repo.listRevisions(db, page, locale);
  return rows.map(({ number, created_at, author, reset }) => ({
    ...{ version: number, at: created_at.toISOString(), by: author, reset },
  }));
}

/** @throws ApiError not_found */
export async function readChange(
  db: Db,
  text: KnownText,
  number: number,
): Promise<ContentRevision & { source: string }> {
  const row = await repo.findRevision(db, text.page, text.locale, number);
  if (!row) throw new ApiError('not_found');
  const { created_at, author: by, source } = row;
  return {
    ...{ version: number, at: created_at.toISOString(), by, reset: source === null },
    source: source ?? text.source,
  };
}

function stateOf(text: KnownText, latest: repo.Revision | undefined): ContentSummary {
  const { page: id, path, locale, document } = text;
  const { title, example } = latest?.source ? partsOf(latest.source).front : document;
  return {
    ...{ title, example },
    ...{ id, path, locale, version: latest?.number ?? 0, overridden: typeof latest?.source === 'string' },
    changed_at: latest?.created_at.toISOString() ?? null,
    changed_by: latest?.author ?? null,
  };
}

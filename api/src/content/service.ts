import type {
  ContentDocument,
  ContentPage,
  ContentRevision,
  ContentSource,
  ContentSummary,
} from '@duellwerk/shared/contract/content';
import { contentIdOf } from '@duellwerk/shared/contract/content-paths';
import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { ApiError } from '../errors.ts';
import { readDocument } from './document.ts';
import type { ContentFiles, KnownText } from './files.ts';
import { partsOf } from './front-matter.ts';
import * as repo from './repo.ts';

type Db = Kysely<Schema>;

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

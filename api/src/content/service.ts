import type {
  ContentDocument,
  ContentPage,
  ContentRevision,
  ContentSource,
  ContentSummary,
} from '@duellwerk/shared/contract/content';
import {
  contentIdOf,
  contentLocales,
  contentPaths,
  legalPaths,
} from '@duellwerk/shared/contract/content-paths';
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

/** A text with its last change. */
interface Found {
  text: KnownText;
  latest: repo.Revision | undefined;
}

/**
 * The text that visitors get: in their language, in German where it is not written in that one. `undefined` where there is none,
 * and for an example that this site does not show.
 */
async function findShown(
  files: ContentFiles,
  { page, locale }: { page: string; locale: string },
  latestOf: (text: KnownText) => Promise<repo.Revision | undefined>,
): Promise<Found | undefined> {
  for (const each of new Set([locale, contentLocales[0]])) {
    const text = files.exact(page, each);
    const latest = text && (await latestOf(text));
    if (text && (files.showsExamples || !isExample({ text, latest }))) return { text, latest };
  }
  return undefined;
}

/** An optional page that is still as it came with the software. */
function isExample({ text, latest }: Found): boolean {
  const isLegal = legalPaths.some((path) => path === text.path);
  return !isLegal && text.document.example && typeof latest?.source !== 'string';
}

/** A page as visitors see it, `null` where they see none. */
export async function showPage(
  db: Db,
  files: ContentFiles,
  wanted: { page: string; locale: string },
): Promise<ContentPage | null> {
  const found = await findShown(files, wanted, ({ page, locale }) => repo.findLatest(db, page, locale));
  if (!found) return null;
  const { text, latest } = found;
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
  return contentPaths.some((each) => each === path)
    ? showPage(db, files, { page: contentIdOf(path), locale })
    : null;
}

/** Paths of pages that visitors do not see, and what those are called that their own people have written. */
export async function listShownPages(db: Db, files: ContentFiles, locale: string) {
  const all = await repo.listLatest(db);
  const hidden: string[] = [];
  const written: { path: string; title: string; picture: string | null }[] = [];
  for (const path of contentPaths.filter((each) => !legalPaths.some((legal) => legal === each))) {
    const found = await findShown(files, { page: contentIdOf(path), locale }, async (text) =>
      all.find((each) => each.page === text.page && each.locale === text.locale),
    );
    if (!found) hidden.push(path);
    else if (found.latest?.source) {
      const { title, picture } = partsOf(found.latest.source).front;
      written.push({ path, title, picture });
    }
  }
  return { hidden, written };
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

import type { ContentDocument } from '@duellwerk/shared/contract/content';
import { type ContentLocale, contentIdOf, contentLocales } from '@duellwerk/shared/contract/content-paths';
import { readDocument, tidied } from './document.ts';

/** A text that comes with the software. Whoever assembles the site hands these in; the API reads no files. */
export interface ContentFile {
  /** Of its page, `/partner/prq`. */
  path: string;
  locale: ContentLocale;
  /** Front matter and Markdown. */
  source: string;
}

/** The same, read once. */
export interface KnownText extends ContentFile {
  page: string;
  document: ContentDocument;
}

export interface ContentFiles {
  /** In the order in which they were handed in. */
  readonly all: readonly KnownText[];
  /** The text of a page in a language, in German where it is not written in that one. */
  find(page: string, locale: string): KnownText | undefined;
  /** The same without the way out. */
  exact(page: string, locale: string): KnownText | undefined;
}

/** A text that came with the software cannot be read. */
export class ContentRefused extends Error {
  override readonly name = 'ContentRefused';
}

/** @throws ContentRefused naming the text and everything that is wrong with it */
export function contentFiles(files: readonly ContentFile[]): ContentFiles {
  const all = files.map((file): KnownText => {
    const source = tidied(file.source);
    const { document, problems } = readDocument(source);
    if (!document) throw new ContentRefused(`${file.locale} ${file.path}: ${problems.join(', ')}`);
    return { ...file, source, page: contentIdOf(file.path), document };
  });
  const exact = (page: string, locale: string) =>
    all.find((each) => each.page === page && each.locale === locale);
  return { all, exact, find: (page, locale) => exact(page, locale) ?? exact(page, contentLocales[0]) };
}

import type { ContentDocument } from '@duellwerk/shared/contract/content';
import { type ContentLocale, contentIdOf } from '@duellwerk/shared/contract/content-paths';
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
  /** Whether visitors see examples of partner and project pages. */
  readonly showsExamples: boolean;
  /** In the order in which they were handed in. */
  readonly all: readonly KnownText[];
  /** The text of a page in a language. */
  exact(page: string, locale: string): KnownText | undefined;
}

/** A text that came with the software cannot be read. */
export class ContentRefused extends Error {
  override readonly name = 'ContentRefused';
}

/** @throws ContentRefused naming the text and everything that is wrong with it */
export function contentFiles(files: readonly ContentFile[], showsExamples = true): ContentFiles {
  const all = files.map((file): KnownText => {
    const source = tidied(file.source);
    const { document, problems } = readDocument(source);
    if (!document) throw new ContentRefused(`${file.locale} ${file.path}: ${problems.join(', ')}`);
    return { ...file, source, page: contentIdOf(file.path), document };
  });
  const exact = (page: string, locale: string) =>
    all.find((each) => each.page === page && each.locale === locale);
  return { showsExamples, all, exact };
}

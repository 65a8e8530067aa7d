// A written text as a page, or everything that is wrong with it.
import {
  CONTENT_LINES_MAX,
  CONTENT_SOURCE_MAX,
  type ContentDocument,
} from '@duellwerk/shared/contract/content';
import { blocksOf, hasForeignPicture } from './blocks.ts';
import { partsOf } from './front-matter.ts';
import { type Problem, problem } from './problems.ts';

export type ReadDocument =
  | { document: ContentDocument; problems: readonly [] }
  | { document: null; problems: readonly Problem[] };

/**
 * Quotes and lists that one line opens, and marks of emphasis without an empty line between them: a parser takes the
 * square of their number (measured: 0.4 s for 8,000 of either, 25 ms at most for these).
 */
const NESTED_MAX = 40;
const MARKS_MAX = 1_000;
/** Bytes of a page's blocks: many links may refer to one long address. */
const BLOCKS_MAX = 512 * 1024;

// biome-ignore lint/suspicious/noControlCharactersInRegex: the point of this expression is to find them.
const HIDDEN = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff]/g;

/**
 * The text as it is kept: line ends as LF, without signs that nobody sees (they hide in texts that were pasted, and the
 * database cannot hold all of them).
 */
export function tidied(source: string): string {
  return source
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(HIDDEN, '')
    .replace(/\p{Surrogate}/gu, '');
}

/** Reads a tidied text that somebody wants to save: what would be left out of the page is a problem then. */
export function readSubmission(source: string): ReadDocument {
  const read = readDocument(source);
  const isForeign = read.document !== null && hasForeignPicture(partsOf(source).body);
  return isForeign ? refused([problem('text', 'unsafe_picture')]) : read;
}

/** Reads a tidied text. */
export function readDocument(source: string): ReadDocument {
  const isLong = source.length > CONTENT_SOURCE_MAX || source.split('\n').length > CONTENT_LINES_MAX;
  if (isLong) return refused([problem('text', 'too_long')]);
  const { front, body, problems } = partsOf(source);
  const found = [...problems, ...bodyProblems(body)];
  if (found.length > 0) return refused(found);
  const blocks = blocksOf(body);
  if (JSON.stringify(blocks).length > BLOCKS_MAX) return refused([problem('text', 'too_long')]);
  return { document: { ...front, blocks }, problems: [] };
}

function refused(problems: readonly Problem[]): ReadDocument {
  return { document: null, problems };
}

function bodyProblems(body: string): Problem[] {
  if (body.trim() === '') return [problem('text', 'empty')];
  const deep = body.split('\n').some((line) => {
    const opening = /^[\s>*+\-\d.)]*/.exec(line)?.[0] ?? '';
    const isRule = /^[\s*-]*$/.test(line);
    return !isRule && (opening.match(/>|[*+-](?=\s)|\d[.)](?=\s)/g)?.length ?? 0) > NESTED_MAX;
  });
  if (deep) return [problem('text', 'too_deep')];
  const marked = body.split(/\n\s*\n/).some((part) => (part.match(/[*_~[\]]/g)?.length ?? 0) > MARKS_MAX);
  return marked ? [problem('text', 'too_many_marks')] : [];
}

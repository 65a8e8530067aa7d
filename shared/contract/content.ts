// Pages whose words an operator writes: legal, partner and project pages.

import {
  anyText,
  count,
  flag,
  type Infer,
  id,
  integerFromText,
  list,
  moment,
  nullable,
  oneOf,
  reply,
  request,
} from '@duellwerk/shared/contract/schema';
import { call } from './call.ts';
import { block, linkAddress, pictureAddress } from './content-blocks.ts';
import { contentLocales } from './content-paths.ts';

/** Longest Markdown text of a page, in UTF-16 units. */
export const CONTENT_SOURCE_MAX = 64_000;
/** The time that a parser takes grows faster than the number of lines (measured: at most 0.7 s for so many). */
export const CONTENT_LINES_MAX = 3_000;
export const CONTENT_TITLE_MAX = 120;
export const CONTENT_DESCRIPTION_MAX = 300;
export const CONTENT_LINKS_MAX = 12;
/** A sign takes three bytes in UTF-8 at most per UTF-16 unit; the rest of the request is small. */
const BODY_MAX = 3 * CONTENT_SOURCE_MAX + 8192;

/**
 * What can be wrong with a text. A refusal names each as `place:problem`; the place is a key of the front matter, `link 2`,
 * `line 7` or `text`.
 */
export const contentProblems = [
  /** The text does not begin with front matter between two lines `---`. */
  'no_front_matter',
  'missing',
  'too_long',
  'unknown_key',
  'twice',
  'unreadable',
  /** Neither `true` nor `false`. */
  'no_flag',
  /** No https address, mail address or path of this site. */
  'unsafe_address',
  /** No path of this site. */
  'unsafe_picture',
  'too_many',
  'too_deep',
  /** Marks of emphasis without an empty line between them. */
  'too_many_marks',
  'empty',
] as const;
export type ContentProblem = (typeof contentProblems)[number];

const contentLink = reply({ text: anyText, href: linkAddress });
/** A page as it is drawn. */
const document = {
  title: anyText,
  description: anyText,
  picture: nullable(pictureAddress),
  /** An example text that comes with the software and is to be replaced. */
  example: flag,
  blocks: list(block),
  links: list(contentLink),
};
const contentDocument = reply(document);
export type ContentDocument = Infer<typeof contentDocument>;

const contentPage = reply({
  id,
  path: anyText,
  locale: oneOf(contentLocales),
  ...document,
  /** When an operator last saved it, `null` for a text that came with the software. */
  updated_at: nullable(moment),
});
export type ContentPage = Infer<typeof contentPage>;

export const getContent = call({
  method: 'GET',
  path: '/v1/content/:page',
  summary: 'A page that an operator writes, in the language of Accept-Language',
  params: request({ page: id }),
  reply: contentPage,
});

const summary = {
  id,
  path: anyText,
  locale: oneOf(contentLocales),
  /** Number of the last change, 0 for a text that nobody has changed. */
  version: count,
  /** Whether a saved text stands in place of the one that came with the software. */
  overridden: flag,
  /** When it was last saved or reset, and by whom (`null`: an account that is gone). */
  changed_at: nullable(moment),
  changed_by: nullable(anyText),
  title: anyText,
  example: flag,
};
const contentSummary = reply(summary);
export type ContentSummary = Infer<typeof contentSummary>;

const contentSource = reply({ ...summary, source: anyText });
export type ContentSource = Infer<typeof contentSource>;

const textParams = request({ page: id, locale: id });
// Its length and form are judged by the subject itself, whose refusal says what is wrong.
const source = anyText;
const version = count;

export const listContent = call({
  method: 'GET',
  path: '/v1/admin/content',
  summary: 'Every text of every page (content.write)',
  reply: reply({ items: list(contentSummary) }),
});

export const getContentSource = call({
  method: 'GET',
  path: '/v1/admin/content/:page/:locale',
  summary: 'A text as it was written (content.write)',
  params: textParams,
  reply: contentSource,
});

export const saveContent = call({
  method: 'PUT',
  path: '/v1/admin/content/:page/:locale',
  summary: 'Saves a text over the version that was seen (content.write)',
  params: textParams,
  body: request({ source, version }),
  reply: contentSource,
  bodyMax: BODY_MAX,
});

export const resetContent = call({
  method: 'DELETE',
  path: '/v1/admin/content/:page/:locale',
  summary: 'Puts the text that came with the software back over the version that was seen (content.write)',
  params: textParams,
  query: request({ version: integerFromText(0, 999_999_999) }),
  reply: contentSource,
});

export const previewContent = call({
  method: 'POST',
  path: '/v1/admin/content/preview',
  summary: 'What a text would look like, and what is wrong with it; saves nothing (content.write)',
  body: request({ source }),
  /** `document` is `null` while something is wrong. */
  reply: reply({ document: nullable(contentDocument), problems: list(anyText) }),
  stored: false,
  bodyMax: BODY_MAX,
});

const revision = {
  version,
  at: moment,
  /** `null`: an account that is gone. */
  by: nullable(anyText),
  /** Whether the text that came with the software was put back. */
  reset: flag,
};
const contentRevision = reply(revision);
export type ContentRevision = Infer<typeof contentRevision>;

export const listContentRevisions = call({
  method: 'GET',
  path: '/v1/admin/content/:page/:locale/revisions',
  summary: 'The changes of a text, the newest first, at most 100 (content.write)',
  params: textParams,
  reply: reply({ items: list(contentRevision) }),
});

export const getContentRevision = call({
  method: 'GET',
  path: '/v1/admin/content/:page/:locale/revisions/:version',
  summary: 'A text as it was at a change (content.write)',
  params: request({ page: id, locale: id, version: id }),
  reply: reply({ ...revision, source: anyText }),
});

// The content of a page as a tree of checked pieces. The API makes it from Markdown, the browser draws it piece by
// piece: no text is ever read as markup again.
import {
  anyText,
  integer,
  list,
  nullable,
  oneOf,
  optional,
  pattern,
  recursive,
  reply,
  type Schema,
  variants,
} from '@duellwerk/shared/contract/schema';

/** Every sign that an address may hold as URL parsers write it (RFC 3986, and what WHATWG leaves as it is in queries). */
const SIGN = "[\\w\\-.~:/?#[\\]@!$&'()*+,;=%{|}^]";
const ADDRESS_MAX = 2000;

/** An address that a link may have: https, mailto, or a path of this site; never `//host`. */
export const linkAddress: Schema<string> = pattern(
  new RegExp(`^(?:https://[a-z\\d[]${SIGN}*|mailto:${SIGN}+|/(?!/)${SIGN}*)$`),
  ADDRESS_MAX,
);
/**
 * A picture lies in the site's own store, or is a drawing that comes with the software. Any other address of the site
 * would be opened, with the reader's session, by everybody who reads the page.
 */
export const pictureAddress: Schema<string> = pattern(
  /^\/(?:v1\/cdn\/[\w.-]+|(?!v1\/)(?:[a-z\d-]+\/){0,2}[a-z\d-]+\.(?:svg|png|webp))$/,
  ADDRESS_MAX,
);

const textMarks = ['strong', 'emphasis', 'deleted', 'code'] as const;
export type TextMark = (typeof textMarks)[number];

/** A part of a line that is no link. */
export type Piece =
  | { kind: 'text'; text: string; marks?: TextMark[] | undefined }
  | { kind: 'break' }
  | { kind: 'image'; src: string; alt: string };
/** A part of a line. */
export type Inline = Piece | { kind: 'link'; href: string; content: Piece[] };

/** A part of a page. */
export type Block =
  | { kind: 'heading'; level: number; content: Inline[] }
  | { kind: 'paragraph'; content: Inline[] }
  /** `start` is the first number, `null` for a list without numbers. */
  | { kind: 'list'; start: number | null; items: Block[][] }
  | { kind: 'quote'; blocks: Block[] }
  | { kind: 'code'; text: string }
  | { kind: 'table'; align: Alignment[]; head: Inline[][]; rows: Inline[][][] }
  | { kind: 'rule' };

const alignments = ['left', 'center', 'right'] as const;
export type Alignment = (typeof alignments)[number] | null;

/** Lists and quotes in one another; what is deeper is shown without its frame. */
export const DEPTH_MAX = 6;
/** The title of the page is its only h1. */
export const HEADING_MIN = 2;
export const HEADING_MAX = 6;

const pieces = {
  text: reply({ text: anyText, marks: optional(list(oneOf(textMarks))) }),
  break: reply({}),
  image: reply({ src: pictureAddress, alt: anyText }),
};
const piece = variants<Piece>(pieces);
const inline = variants<Inline>({ ...pieces, link: reply({ href: linkAddress, content: list(piece) }) });
const line = list(inline);

export const block: Schema<Block> = recursive('ContentBlock', () => {
  const blocks = list(block);
  return variants<Block>({
    heading: reply({ level: integer(HEADING_MIN, HEADING_MAX), content: line }),
    paragraph: reply({ content: line }),
    list: reply({ start: nullable(integer(0, 999_999_999)), items: list(blocks) }),
    quote: reply({ blocks }),
    code: reply({ text: anyText }),
    table: reply({ align: list(nullable(oneOf(alignments))), head: list(line), rows: list(list(line)) }),
    rule: reply({}),
  });
});

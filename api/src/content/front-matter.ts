// The lines between `---` and `---` at the top of a text. A small part of YAML, so that every mistake has a name:
//
//   title: Impressum
//   description: "Wer diese Seite betreibt"
//   picture: /v1/cdn/haus.png
//   example: true
//   links:
//     - text: Zum Discord
//       href: https://discord.example/duellwerk
import {
  CONTENT_DESCRIPTION_MAX,
  CONTENT_LINKS_MAX,
  CONTENT_TITLE_MAX,
} from '@duellwerk/shared/contract/content';
import { linkTo, pictureAt } from './addresses.ts';
import { type Problem, problem } from './problems.ts';

export interface FrontMatter {
  title: string;
  description: string;
  picture: string | null;
  example: boolean;
  links: { text: string; href: string }[];
}

/** A text in its two parts; the body is Markdown. */
export interface Parted {
  front: FrontMatter;
  body: string;
  problems: Problem[];
}

const FENCE = /^---[ \t]*\n([\s\S]*?)^---[ \t]*(?:\n|$)/m;
const KEYS = ['title', 'description', 'picture', 'example', 'links'] as const;
type Key = (typeof KEYS)[number];
const LINK_TEXT_MAX = 80;

/** Reads the front matter of a text with LF line ends. */
export function partsOf(source: string): Parted {
  const match = FENCE.exec(source);
  if (match?.index !== 0) {
    const front = { title: '', description: '', picture: null, example: false, links: [] };
    return { front, body: source, problems: [problem('text', 'no_front_matter')] };
  }
  const { fields, links, problems } = linesOf(match[1] ?? '');
  return { ...frontOf(fields, links, problems), body: source.slice(match[0].length) };
}

interface Fields {
  fields: Map<Key, string>;
  links: Map<string, string>[];
  problems: Problem[];
}

function linesOf(text: string): Fields {
  const read: Fields = { fields: new Map(), links: [], problems: [] };
  let inLinks = false;
  for (const [index, line] of text.split('\n').entries()) {
    if (/^\s*(?:#.*)?$/.test(line)) continue;
    // The first line of a text is the fence.
    const place = `line ${index + 2}`;
    const isLinkLine = inLinks && /^\s|^-\s/.test(line);
    const fits = isLinkLine ? readLinkLine(line, read.links) : readField(line, read);
    if (!isLinkLine) inLinks = /^links\s*:/.test(line);
    if (fits !== null) read.problems.push(problem(fits === 'unreadable' ? place : keyOf(line), fits));
  }
  return read;
}

function readField(line: string, { fields }: Fields): 'unreadable' | 'unknown_key' | 'twice' | null {
  const match = /^([A-Za-z_]\w{0,39})\s*:(?:\s+(.*))?$/.exec(line);
  if (!match) return 'unreadable';
  const key = KEYS.find((each) => each === match[1]);
  if (!key) return 'unknown_key';
  if (fields.has(key)) return 'twice';
  const value = unquoted(match[2] ?? '');
  // A list begins in the line below its key.
  if (key === 'links' && value !== '' && value !== '[]') return 'unreadable';
  fields.set(key, value);
  return null;
}

function readLinkLine(line: string, links: Map<string, string>[]): 'unreadable' | null {
  const match = /^\s*(-\s+)?(text|href)\s*:\s+(.*)$/.exec(line);
  if (!match) return 'unreadable';
  const [, dash, key = '', value = ''] = match;
  if (dash) links.push(new Map());
  const link = links.at(-1);
  if (!link || link.has(key)) return 'unreadable';
  link.set(key, unquoted(value));
  return null;
}

function keyOf(line: string): string {
  return /^\w*/.exec(line)?.[0] ?? '';
}

function unquoted(text: string): string {
  const value = text.trim();
  const quoted = /^"(.*)"$|^'(.*)'$/.exec(value);
  return (quoted?.[1] ?? quoted?.[2] ?? value).trim();
}

function frontOf(
  fields: Fields['fields'],
  links: Fields['links'],
  problems: Problem[],
): Omit<Parted, 'body'> {
  const found = [...problems];
  const words = (key: 'title' | 'description', max: number) => {
    const value = fields.get(key) ?? '';
    if (value === '') found.push(problem(key, 'missing'));
    if (value.length > max) found.push(problem(key, 'too_long'));
    return value;
  };
  const title = words('title', CONTENT_TITLE_MAX);
  const description = words('description', CONTENT_DESCRIPTION_MAX);
  const written = fields.get('picture') ?? '';
  const picture = written === '' ? null : pictureAt(written);
  if (written !== '' && picture === null) found.push(problem('picture', 'unsafe_picture'));
  const example = fields.get('example') ?? 'false';
  if (!/^(?:true|false)$/.test(example)) found.push(problem('example', 'no_flag'));
  if (links.length > CONTENT_LINKS_MAX) found.push(problem('links', 'too_many'));
  const front = { title, description, picture, example: example === 'true', links: linksOf(links, found) };
  return { front, problems: found };
}

function linksOf(links: Fields['links'], found: Problem[]): FrontMatter['links'] {
  return links.flatMap((link, index) => {
    const place = `link ${index + 1}`;
    const text = link.get('text') ?? '';
    const written = link.get('href') ?? '';
    const href = linkTo(written);
    if (text === '' || written === '') found.push(problem(place, 'missing'));
    else if (href === null) found.push(problem(place, 'unsafe_address'));
    if (text.length > LINK_TEXT_MAX) found.push(problem(place, 'too_long'));
    return href === null ? [] : [{ text, href }];
  });
}

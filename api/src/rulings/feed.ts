import type { ApiConfig } from '../config.ts';
import { linkTo } from '../mail/links.ts';
import type { FedRuling } from './repo.ts';

/** Rulings in the feed: more than are published between two looks of a reader. */
export const FEED_MAX = 50;

const FEED_ID = 'urn:duellwerk:rulings';
/** Atom wants a moment, also of a feed that nothing has happened in yet. */
const NEVER = 0;

/**
 * The newest rulings as Atom (RFC 4287). The same rulings give the same text, and each keeps its id wherever the site moves.
 * @param path where the feed itself is
 */
export function writeFeed(
  rulings: readonly FedRuling[],
  config: Pick<ApiConfig, 'address'>,
  path: string,
): string {
  const updated = new Date(Math.max(NEVER, ...rulings.map((each) => updatedAt(each).getTime())));
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="de">',
    `<id>${FEED_ID}</id>`,
    '<title>Entscheidungen der Turnierleitung</title>',
    `<updated>${updated.toISOString()}</updated>`,
    '<author><name>Turnierleitung</name></author>',
    `<link rel="self" type="application/atom+xml" href="${escaped(linkTo(config, path))}"/>`,
    `<link rel="alternate" type="text/html" href="${escaped(linkTo(config, '/rulings'))}"/>`,
    ...rulings.map((ruling) => entryOf(ruling, config)),
    '</feed>',
    '',
  ].join('\n');
}

function entryOf(ruling: FedRuling, config: Pick<ApiConfig, 'address'>): string {
  const { id, kind, tournament, published_at, undone_at } = ruling;
  const title = undone_at === null ? ruling.title : `Zurückgenommen: ${ruling.title}`;
  const parts = [
    ['Sachverhalt', ruling.facts],
    ['Entscheidung', ruling.decision],
    ['Regel', ruling.rule],
    ['Folge', ruling.consequence],
  ].filter(([, text]) => text !== '');
  const content = parts.map(([name, text]) => `${name}: ${text}`).join('\n\n');
  return [
    '<entry>',
    `<id>${FEED_ID}:${escaped(id)}</id>`,
    `<title>${escaped(title)}</title>`,
    `<published>${published_at.toISOString()}</published>`,
    `<updated>${updatedAt(ruling).toISOString()}</updated>`,
    `<link rel="alternate" type="text/html" href="${escaped(linkTo(config, `/rulings/${id}`))}"/>`,
    `<category term="${kind}"/>`,
    ...(tournament === null ? [] : [`<category term="tournament" label="${escaped(tournament)}"/>`]),
    `<summary>${escaped(ruling.decision)}</summary>`,
    `<content type="text">${escaped(content)}</content>`,
    '</entry>',
  ].join('\n');
}

const updatedAt = ({ published_at, undone_at }: FedRuling) => undone_at ?? published_at;

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
/** What XML 1.0 does not allow, not even escaped. */
const FORBIDDEN = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

const escaped = (text: string) =>
  text.replace(FORBIDDEN, '').replace(/[&<>"']/g, (sign) => signs[sign] ?? '');

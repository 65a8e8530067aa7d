// The markup of an alert as a tree of allowed elements. Nothing of it is ever read as HTML by the browser: whatever
// this reader makes of a text, the page gets text and the elements below.
import { type AlertElement, alertAddress, alertElements } from '@duellwerk/shared/contract/alerts';

export type MarkupNode = string | MarkupElement;
export interface MarkupElement {
  tag: AlertElement;
  /** An address that `alertAddress` allows; of links only. */
  href?: string;
  children: MarkupNode[];
}

/** What an alert of the greatest length grows to when every sign of it is written as an entity. */
const LONGEST = 12_000;
const DEEPEST = 12;

/** A comment or declaration, a tag, an entity, or text. A `<` or `&` that begins none of them is text. */
const PIECE =
  /<!(?:--[\s\S]*?-->|[^>]*>)|<\?[^>]*>|<(\/?)([a-z][^\s/<>]*)((?:[^<>"']|"[^"]*"|'[^']*')*)>|&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8});|[^<&]+|[<&]/gi;
const HREF = /(?:^|[\s"'/])href\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
};
/** Their content is no text to read; the server drops it too. */
const UNREADABLE = new Set(['script', 'style', 'textarea', 'option']);

/** Reads markup by the allow-list: other elements leave their text, whatever is not closed ends with its parent. */
export function markupTree(markup: string): MarkupNode[] {
  const root: MarkupNode[] = [];
  const open: MarkupElement[] = [];
  const children = () => open.at(-1)?.children ?? root;
  let unreadable: string | null = null;

  for (const [piece, closing, name, attributes, entity] of markup.slice(0, LONGEST).matchAll(PIECE)) {
    const tag = name?.toLowerCase();
    if (unreadable !== null) {
      if (closing && tag === unreadable) unreadable = null;
    } else if (tag === undefined) addText(children(), entity ? character(piece, entity) : piece);
    else if (closing) close(open, tag);
    else if (UNREADABLE.has(tag)) unreadable = tag;
    else if (isAllowed(tag) && open.length < DEEPEST) {
      const element = elementOf(tag, attributes ?? '');
      children().push(element);
      if (tag !== 'br') open.push(element);
    }
  }
  return root;
}

/** The plain text of markup, for places that hold no elements. */
export function markupText(markup: string): string {
  const textOf = (node: MarkupNode): string =>
    typeof node === 'string' ? node : node.tag === 'br' ? ' ' : node.children.map(textOf).join('');
  return markupTree(markup).map(textOf).join('');
}

function isAllowed(tag: string): tag is AlertElement {
  return (alertElements as readonly string[]).includes(tag);
}

function addText(siblings: MarkupNode[], text: string): void {
  if (!text.startsWith('<!') && !text.startsWith('<?')) siblings.push(text);
}

/** Ends the innermost open element of this name and all inside it; a stray end tag does nothing. */
function close(open: MarkupElement[], tag: string): void {
  const index = open.findLastIndex((element) => element.tag === tag);
  if (index >= 0) open.splice(index);
}

function elementOf(tag: AlertElement, attributes: string): MarkupElement {
  const [, double, single, bare] = tag === 'a' ? (HREF.exec(attributes) ?? []) : [];
  const href = alertAddress(unescaped(double ?? single ?? bare ?? ''));
  return href === undefined ? { tag, children: [] } : { tag, href, children: [] };
}

const ENTITY = /&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8});/gi;
const unescaped = (text: string) => text.replace(ENTITY, character);

/** What an entity stands for; one that is unknown stays as it is written. */
function character(written: string, entity: string): string {
  if (!entity.startsWith('#')) return (Object.hasOwn(NAMED, entity) && NAMED[entity]) || written;
  const hex = entity[1]?.toLowerCase() === 'x';
  const code = Number.parseInt(entity.slice(hex ? 2 : 1), hex ? 16 : 10);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : written;
}

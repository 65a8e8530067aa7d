import type { Inline, Piece, TextMark } from '@duellwerk/shared/contract/content-blocks';
import type { PhrasingContent } from 'mdast';
import { linkTo, pictureAt } from './addresses.ts';
import { type MarkdownText, sourceOf } from './markdown-text.ts';

/** The parts of a line. What has no place in a page, raw HTML above all, is its own text. */
export function inlinesOf(nodes: readonly PhrasingContent[], text: MarkdownText): Inline[] {
  return joined(nodes.flatMap((node) => inlineOf(node, text, [])));
}

function inlineOf(node: PhrasingContent, text: MarkdownText, marks: readonly TextMark[]): Inline[] {
  const below = (children: readonly PhrasingContent[], mark?: TextMark) => {
    const all = mark && !marks.includes(mark) ? [...marks, mark] : marks;
    return children.flatMap((child) => inlineOf(child, text, all));
  };
  switch (node.type) {
    case 'text':
    case 'html':
      return [words(node.value, marks)];
    case 'inlineCode':
      return [words(node.value, [...marks, 'code'])];
    case 'break':
      return [{ kind: 'break' }];
    case 'strong':
      return below(node.children, 'strong');
    case 'emphasis':
      return below(node.children, 'emphasis');
    case 'delete':
      return below(node.children, 'deleted');
    case 'link':
      return link(node.url, below(node.children));
    case 'linkReference': {
      const address = text.definitions.get(node.identifier);
      return address === undefined
        ? [words(sourceOf(node, text), marks)]
        : link(address, below(node.children));
    }
    case 'image':
      return [picture(node.url, node.alt, marks)];
    case 'imageReference': {
      const address = text.definitions.get(node.identifier);
      return [address === undefined ? words(sourceOf(node, text), marks) : picture(address, node.alt, marks)];
    }
    default:
      return [words(sourceOf(node, text), marks)];
  }
}

function words(text: string, marks: readonly TextMark[]): Piece {
  return marks.length === 0 ? { kind: 'text', text } : { kind: 'text', text, marks: [...new Set(marks)] };
}

/** A link whose address is not allowed leaves its words. */
function link(written: string, content: readonly Inline[]): Inline[] {
  const href = linkTo(written);
  // A link in a link cannot be written; what a literal address makes of one is its words.
  const pieces = joined(content.flatMap((each): Piece[] => (each.kind === 'link' ? each.content : [each])));
  return href === null ? pieces : [{ kind: 'link', href, content: pieces }];
}

/** A picture from elsewhere leaves the words that stand for it. */
function picture(written: string, alt: string | null | undefined, marks: readonly TextMark[]): Piece {
  const src = pictureAt(written);
  return src === null ? words(alt ?? '', marks) : { kind: 'image', src, alt: alt ?? '' };
}

/** Neighbouring texts with the same marks are one. */
function joined<T extends Inline>(parts: readonly T[]): T[] {
  const all: T[] = [];
  for (const part of parts) {
    const last = all.at(-1);
    if (part.kind === 'text' && part.text === '') continue;
    if (last?.kind === 'text' && part.kind === 'text' && same(last.marks, part.marks))
      all[all.length - 1] = { ...last, text: last.text + part.text };
    else all.push(part);
  }
  return all;
}

function same(left: readonly TextMark[] = [], right: readonly TextMark[] = []): boolean {
  return left.length === right.length && left.every((mark, index) => mark === right[index]);
}

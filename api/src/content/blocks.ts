// Markdown (CommonMark and GitHub's tables, strikethrough and literal addresses) as the blocks of a page.
import {
  type Block,
  DEPTH_MAX,
  HEADING_MAX,
  HEADING_MIN,
  type Inline,
} from '@duellwerk/shared/contract/content-blocks';
import type { Nodes, Root, RootContent, Table } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmAutolinkLiteralFromMarkdown } from 'mdast-util-gfm-autolink-literal';
import { gfmStrikethroughFromMarkdown } from 'mdast-util-gfm-strikethrough';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmAutolinkLiteral } from 'micromark-extension-gfm-autolink-literal';
import { gfmStrikethrough } from 'micromark-extension-gfm-strikethrough';
import { gfmTable } from 'micromark-extension-gfm-table';
import { pictureAt } from './addresses.ts';
import { inlinesOf } from './inline.ts';
import { type MarkdownText, sourceOf } from './markdown-text.ts';

/** The blocks of a Markdown text. Raw HTML is shown as the text it is. */
export function blocksOf(body: string): Block[] {
  const tree = treeOf(body);
  const text = { body, definitions: definitionsIn(tree) };
  return tree.children.flatMap((node) => blockOf(node, text, 0));
}

/** Whether a Markdown text names a picture that does not belong to the site; its words stand in its place. */
export function hasForeignPicture(body: string): boolean {
  const tree = treeOf(body);
  const definitions = definitionsIn(tree);
  const isForeign = (node: Nodes): boolean => {
    if (node.type === 'image') return pictureAt(node.url) === null;
    const address = node.type === 'imageReference' ? definitions.get(node.identifier) : undefined;
    if (address !== undefined) return pictureAt(address) === null;
    return 'children' in node && node.children.some(isForeign);
  };
  return isForeign(tree);
}

function treeOf(body: string): Root {
  return fromMarkdown(body, {
    extensions: [gfmTable(), gfmStrikethrough(), gfmAutolinkLiteral()],
    mdastExtensions: [
      gfmTableFromMarkdown(),
      gfmStrikethroughFromMarkdown(),
      gfmAutolinkLiteralFromMarkdown(),
    ],
  });
}

/** Where several have one name, the first one counts. */
function definitionsIn(tree: Nodes): Map<string, string> {
  const found = new Map<string, string>();
  const look = (node: Nodes) => {
    if (node.type === 'definition' && !found.has(node.identifier)) found.set(node.identifier, node.url);
    if ('children' in node) node.children.forEach(look);
  };
  look(tree);
  return found;
}

function blockOf(node: RootContent, text: MarkdownText, depth: number): Block[] {
  const below = (nodes: readonly RootContent[]) => nodes.flatMap((child) => blockOf(child, text, depth + 1));
  switch (node.type) {
    case 'heading': {
      // The page's title is its only h1.
      const level = Math.min(Math.max(node.depth, HEADING_MIN), HEADING_MAX);
      return [{ kind: 'heading', level, content: inlinesOf(node.children, text) }];
    }
    case 'paragraph':
      return [{ kind: 'paragraph', content: inlinesOf(node.children, text) }];
    case 'blockquote': {
      const blocks = below(node.children);
      return depth < DEPTH_MAX ? [{ kind: 'quote', blocks }] : blocks;
    }
    case 'list': {
      const items = node.children.map((item) => below(item.children));
      const start = node.ordered ? (node.start ?? 1) : null;
      return depth < DEPTH_MAX ? [{ kind: 'list', start, items }] : items.flat();
    }
    case 'code':
      return [{ kind: 'code', text: node.value }];
    case 'table':
      return [tableOf(node, text)];
    case 'thematicBreak':
      return [{ kind: 'rule' }];
    case 'definition':
      return [];
    case 'html':
      return [plain(node.value)];
    default:
      return [plain(sourceOf(node, text))];
  }
}

function plain(text: string): Block {
  const content = text
    .split('\n')
    .flatMap((line, index): Inline[] => [
      ...(index > 0 ? [{ kind: 'break' } as const] : []),
      ...(line === '' ? [] : [{ kind: 'text', text: line } as const]),
    ]);
  return { kind: 'paragraph', content };
}

function tableOf({ children, align }: Table, text: MarkdownText): Block {
  const [head = [], ...rows] = children.map((row) =>
    row.children.map((cell) => inlinesOf(cell.children, text)),
  );
  // A row with fewer cells than the head is filled up, so that the lines of the table do not end early.
  const whole = rows.map((row) => head.map((_, index) => row[index] ?? []));
  return { kind: 'table', align: head.map((_, index) => align?.[index] ?? null), head, rows: whole };
}

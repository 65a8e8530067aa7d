import type { Nodes } from 'mdast';

/** A Markdown text while it is turned into blocks. */
export interface MarkdownText {
  body: string;
  /** Addresses that links refer to, by the name that the parser gives them. */
  definitions: ReadonlyMap<string, string>;
}

/** What stands in the text where the parser saw a node. */
export function sourceOf(node: Nodes, { body }: MarkdownText): string {
  const { start, end } = node.position ?? {};
  return body.slice(start?.offset ?? 0, end?.offset ?? 0);
}

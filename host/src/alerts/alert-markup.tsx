import { Link } from '@duellwerk/shared/router/router';
import { Fragment, type ReactNode } from 'react';
import styled from 'styled-components';
import { type MarkupElement, type MarkupNode, markupTree } from './markup-tree.ts';

/** A line break that was typed is one on the page. */
const Lines = styled.span`
  white-space: pre-line;
`;

/**
 * Renders an alert's markup by the allow-list, on the server and in the browser alike, in two parts: up to its last link, and
 * from there on. Where it is cut to two lines the link begins the second one.
 */
export function AlertMarkup({ markup }: { markup: string }) {
  const tree = markupTree(markup);
  const link = tree.findLastIndex(hasLink);
  const parts = link > 0 ? [tree.slice(0, link), tree.slice(link)] : [tree];
  return (
    <Lines>
      {parts.map((nodes, place) => (
        <span key={place}>{drawn(nodes)}</span>
      ))}
    </Lines>
  );
}

const hasLink = (node: MarkupNode): boolean =>
  typeof node !== 'string' && (node.href !== undefined || node.children.some(hasLink));

// A tree is drawn whole from its text, so the place of a node is its name.
function drawn(nodes: readonly MarkupNode[]): ReactNode[] {
  return nodes.map((node, place) =>
    typeof node === 'string' ? node : <Fragment key={place}>{drawnElement(node)}</Fragment>,
  );
}

function drawnElement({ tag: Tag, href, children }: MarkupElement): ReactNode {
  if (Tag === 'br') return <br />;
  if (Tag !== 'a') return <Tag>{drawn(children)}</Tag>;
  if (href === undefined) return drawn(children);
  // A path of this site opens without loading the page anew.
  return href.startsWith('/') ? (
    <Link to={href}>{drawn(children)}</Link>
  ) : (
    <a href={href} rel="noopener noreferrer">
      {drawn(children)}
    </a>
  );
}

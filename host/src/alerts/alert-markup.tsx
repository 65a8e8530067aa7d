import { Link } from '@duellwerk/shared/router/router';
import { Fragment, type ReactNode } from 'react';
import styled from 'styled-components';
import { type MarkupElement, type MarkupNode, markupTree } from './markup-tree.ts';

/** A line break that was typed is one on the page. */
const Lines = styled.span`
  white-space: pre-line;
`;

/** Draws an alert's markup by the allow-list, on the server and in the browser alike. */
export function AlertMarkup({ markup }: { markup: string }) {
  return <Lines>{drawn(markupTree(markup))}</Lines>;
}

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

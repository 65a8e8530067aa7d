import type { Inline, Piece, TextMark } from '@duellwerk/shared/contract/content-blocks';
import { Link } from '@duellwerk/shared/router/router';
import { color } from '@duellwerk/shared/theme/tokens';
import { Icon } from '@duellwerk/shared/ui/icon';
import { VisuallyHidden } from '@duellwerk/shared/ui/visually-hidden';
import { Trans } from '@lingui/react/macro';
import { Fragment, type ReactNode } from 'react';
import styled from 'styled-components';
import { isPage } from './is-page.ts';

const Outward = styled.span`
  white-space: nowrap;
  svg {
    display: inline-block;
    margin-inline-start: 0.2em;
    vertical-align: -0.1em;
  }
`;
const Code = styled.code`
  padding: 0.1em 0.35em;
  border-radius: 3px;
  background: ${color.raised};
  font-size: 0.9em;
`;

/** The parts of a line, each as an element of its own. */
export function ContentLine({ content }: { content: readonly Inline[] }) {
  return content.map((part, index) => (
    <Fragment key={index}>
      {part.kind === 'link' ? (
        <ContentAnchor href={part.href}>
          <ContentLine content={part.content} />
        </ContentAnchor>
      ) : (
        <ContentPiece piece={part} />
      )}
    </Fragment>
  ));
}

/** A link to a page of this site, to a file of it, or out of it; the last one says so. */
function ContentAnchor({ href, children }: { href: string; children: ReactNode }) {
  if (isPage(href)) return <Link to={href}>{children}</Link>;
  if (!href.startsWith('https:')) return <a href={href}>{children}</a>;
  return (
    <a href={href} rel="noopener noreferrer external">
      {children}
      <OutwardMark />
    </a>
  );
}

/** The mark of a link that leaves the site. */
function OutwardMark() {
  return (
    <Outward>
      <Icon name="external" size={14} />
      <VisuallyHidden>
        {' '}
        <Trans>(andere Website)</Trans>
      </VisuallyHidden>
    </Outward>
  );
}

function ContentPiece({ piece }: { piece: Piece }) {
  switch (piece.kind) {
    case 'text':
      return marked(piece.text, piece.marks ?? []);
    case 'break':
      return <br />;
    case 'image':
      return <img src={piece.src} alt={piece.alt} loading="lazy" />;
  }
}

const elements = { strong: 'strong', emphasis: 'em', deleted: 'del', code: Code } as const;

function marked(text: string, marks: readonly TextMark[]): ReactNode {
  return marks.reduceRight<ReactNode>((inner, mark) => {
    const Mark = elements[mark];
    return <Mark>{inner}</Mark>;
  }, text);
}

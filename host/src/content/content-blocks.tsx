import type { Block } from '@duellwerk/shared/contract/content-blocks';
import { color, media, radius, size, space } from '@duellwerk/shared/theme/tokens';
import { Fragment } from 'react';
import styled from 'styled-components';
import { ContentLine } from './content-inline.tsx';
import { ContentTable } from './content-table.tsx';

/** Text in a readable measure; only a table may be wider. */
export const Prose = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  max-inline-size: 68ch;
  overflow-wrap: anywhere;
  ${media.wide} { font-size: 1.0625rem; line-height: 1.65; }

  h2 { margin-block-start: ${space(6)}; }
  h3 { margin-block-start: ${space(4)}; }
  h4, h5, h6 { margin-block-start: ${space(2)}; font-size: ${size.lead}; }
  > :first-child { margin-block-start: 0; }
  img { block-size: auto; border-radius: ${radius.medium}; }
  ul, ol { display: grid; gap: ${space(2)}; padding-inline-start: 1.5em; }
  li { padding-inline-start: ${space(1)}; }
  li > * + * { margin-block-start: ${space(2)}; }
  li::marker { color: ${color.faint}; font-variant-numeric: tabular-nums; }
  hr { inline-size: 100%; border: 0; border-block-start: 1px solid ${color.line}; margin-block: ${space(4)}; }
`;
const Quote = styled.blockquote`
  display: grid;
  gap: ${space(3)};
  margin: 0;
  padding: ${space(4)} ${space(5)};
  border-inline-start: 4px solid ${color.edge};
  background: ${color.stage};
  color: ${color.soft};
`;
const Listing = styled.pre`
  overflow-x: auto;
  padding: ${space(4)};
  border-radius: ${radius.medium};
  background: ${color.stage};
  font-size: ${size.small};
`;

/** The blocks of a page. Every text is a text to React: there is no HTML that could be read as markup. */
export function ContentBlocks({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block, index) => (
    <Fragment key={index}>
      <OneBlock block={block} />
    </Fragment>
  ));
}

const headings = { 2: 'h2', 3: 'h3', 4: 'h4', 5: 'h5', 6: 'h6' } as const;
const isLevel = (level: number): level is keyof typeof headings => level in headings;

function OneBlock({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading': {
      const Heading = isLevel(block.level) ? headings[block.level] : 'h6';
      return (
        <Heading>
          <ContentLine content={block.content} />
        </Heading>
      );
    }
    case 'paragraph':
      return (
        <p>
          <ContentLine content={block.content} />
        </p>
      );
    case 'list':
      return <List block={block} />;
    case 'quote':
      return (
        <Quote>
          <ContentBlocks blocks={block.blocks} />
        </Quote>
      );
    case 'code':
      return (
        <Listing tabIndex={0}>
          <code>{block.text}</code>
        </Listing>
      );
    case 'table':
      return <ContentTable table={block} />;
    case 'rule':
      return <hr />;
  }
}

function List({ block: { start, items } }: { block: Extract<Block, { kind: 'list' }> }) {
  const lines = items.map((blocks, index) => (
    <li key={index}>
      <ContentBlocks blocks={blocks} />
    </li>
  ));
  return start === null ? <ul>{lines}</ul> : <ol start={start}>{lines}</ol>;
}

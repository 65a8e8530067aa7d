import type { ReactNode } from 'react';
import styled from 'styled-components';
import { space } from '../theme/tokens.ts';
import { Button } from './button.tsx';
import { DataList, type DataListProps } from './data-list.tsx';

const More = styled.div`
  display: grid;
  justify-content: center;
  margin-block-start: ${space(6)};
`;

interface PagedListProps<Row> extends DataListProps<Row> {
  /** What asks for the rows behind these: `false` where there are none. */
  hasMore: boolean;
  busy: boolean;
  onMore: () => void;
  /** The words on the button. */
  more: ReactNode;
}

/** A table that the server gives part by part. */
export function PagedList<Row>({ hasMore, busy, onMore, more, ...list }: PagedListProps<Row>) {
  return (
    <>
      <DataList {...list} />
      {hasMore && (
        <More>
          <Button busy={busy} onClick={() => onMore()}>
            {more}
          </Button>
        </More>
      )}
    </>
  );
}

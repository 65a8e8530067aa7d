import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, size } from '../theme/tokens.ts';
import type { Column } from './data-list.tsx';
import { LoadFailure } from './load-failure.tsx';
import { Moment } from './moment.tsx';
import { PagedList } from './paged-list.tsx';
import { SkeletonLines } from './skeleton.tsx';

const Details = styled.span`
  font-size: ${size.small};
  color: ${color.soft};
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

/** One thing that was done, as the administration keeps it. */
interface Deed {
  id: string;
  at: string;
  /** `null`: the site itself. */
  actor: { id: string; username: string } | null;
  action: string;
  details: string;
}

interface AuditListProps {
  /** `null` until the first answer. */
  entries: readonly Deed[] | null;
  failure: Error | null;
  onRetry: () => void;
  hasMore: boolean;
  busy: boolean;
  onMore: () => void;
  /** Who did it, with the way to them. */
  actor: (actor: NonNullable<Deed['actor']>) => ReactNode;
  action: (action: string) => string;
  words: {
    label: string;
    failed: string;
    heads: { action: string; at: string; actor: string; details: string };
    /** In place of a person. */
    site: ReactNode;
    empty: ReactNode;
    more: ReactNode;
  };
}

/** What was done to somebody or something, newest first. */
export function AuditList({ entries, failure, onRetry, actor, action, words, ...paging }: AuditListProps) {
  if (failure && !entries) return <LoadFailure failure={failure} title={words.failed} onRetry={onRetry} />;
  if (!entries) return <SkeletonLines lines={5} />;
  const { heads } = words;
  const columns: Column<Deed>[] = [
    { id: 'action', head: heads.action, lead: true, cell: (deed) => action(deed.action) },
    { id: 'at', head: heads.at, cell: ({ at }) => <Moment at={at} /> },
    { id: 'actor', head: heads.actor, cell: (deed) => (deed.actor ? actor(deed.actor) : words.site) },
    {
      id: 'details',
      head: heads.details,
      cell: ({ details }) => <Details>{details === '' ? '–' : details}</Details>,
    },
  ];
  return (
    <div>
      <PagedList
        {...paging}
        label={words.label}
        columns={columns}
        rows={entries}
        rowKey={({ id }) => id}
        more={words.more}
        empty={<p>{words.empty}</p>}
      />
    </div>
  );
}

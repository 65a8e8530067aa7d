import type { AuditEntry } from '@duellwerk/shared/contract/user-admin';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Column } from '../ui/data-list.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { Moment } from '../ui/moment.tsx';
import { PagedList } from '../ui/paged-list.tsx';
import { SkeletonLines } from '../ui/skeleton.tsx';
import { FactList } from './fact-list.tsx';

interface AuditListProps {
  /** `null` until the first answer. */
  entries: readonly AuditEntry[] | null;
  failure: Error | null;
  onRetry: () => void;
  hasMore: boolean;
  busy: boolean;
  onMore: () => void;
  /** Who did it, with a link to them. */
  actor: (actor: NonNullable<AuditEntry['actor']>) => ReactNode;
  action: (action: string) => string;
}

/** What was done to somebody or something, newest first. The page has `useAuditTexts`. */
export function AuditList({ entries, failure, onRetry, actor, action, ...paging }: AuditListProps) {
  const { t } = useLingui();
  if (failure && !entries)
    return (
      <LoadFailure failure={failure} title={t`Der Verlauf konnte nicht geladen werden`} onRetry={onRetry} />
    );
  if (!entries) return <SkeletonLines lines={5} />;
  const columns: Column<AuditEntry>[] = [
    { id: 'action', head: t`Was`, lead: true, cell: (entry) => action(entry.action) },
    { id: 'at', head: t`Wann`, plain: true, cell: ({ at }) => <Moment at={at} /> },
    {
      id: 'actor',
      head: t`Wer`,
      cell: (entry) => (entry.actor ? actor(entry.actor) : <Trans>die Seite selbst</Trans>),
    },
    { id: 'details', head: t`Einzelheiten`, cell: (entry) => <FactList {...entry} /> },
  ];
  return (
    <div>
      <PagedList
        {...paging}
        label={t`Verlauf`}
        columns={columns}
        rows={entries}
        rowKey={({ id }) => id}
        more={<Trans>Mehr laden</Trans>}
        empty={
          <p>
            <Trans>Noch nichts passiert.</Trans>
          </p>
        }
      />
    </div>
  );
}

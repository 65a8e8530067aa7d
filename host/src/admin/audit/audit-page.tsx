import { useAuditTexts } from '@duellwerk/shared/audit/use-audit-texts';
import { Link } from '@duellwerk/shared/router/router';
import { AdminGate } from '@duellwerk/shared/ui/admin-gate';
import { AdminHead } from '@duellwerk/shared/ui/admin-head';
import { Button } from '@duellwerk/shared/ui/button';
import { EmptyState } from '@duellwerk/shared/ui/empty-state';
import { SkeletonLines } from '@duellwerk/shared/ui/skeleton';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { $query, $view, auditRetried } from './audit.model.ts';
import { AuditFilters } from './audit-filters.tsx';
import { EntryList } from './entry-list.tsx';
import { exportAddress } from './query.ts';

/** /admin/audit: what people in office have done. */
export function AuditPage() {
  useAuditTexts();
  const { t } = useLingui();
  const [view, retry] = useUnit([$view, auditRetried]);
  return (
    <AdminGate
      view={view}
      signedOut={<Trans>Das Protokoll liest nur die Leitung der Seite.</Trans>}
      forbidden={<Trans>Das Protokoll liest nur die Leitung der Seite.</Trans>}
      loading={
        <>
          <Head />
          <SkeletonLines lines={8} />
        </>
      }
      failed={{ title: t`Das Protokoll konnte nicht geladen werden`, onRetry: () => retry() }}
    >
      {({ entries }) => (
        <>
          <Head />
          <AuditFilters />
          {entries ? <EntryList entries={entries} empty={<NothingFound />} /> : <SkeletonLines lines={8} />}
        </>
      )}
    </AdminGate>
  );
}

function Head() {
  const query = useUnit($query);
  return (
    <AdminHead
      kicker={
        <Link to="/admin">
          <Trans>Verwaltung</Trans>
        </Link>
      }
      title={<Trans>Protokoll</Trans>}
      lead={
        <Trans>Wer in der Verwaltung was getan hat, woran, warum und was sich dadurch geändert hat.</Trans>
      }
      actions={
        <Button as="a" href={exportAddress(query)} download>
          <Trans>Als Tabelle</Trans>
        </Button>
      }
    />
  );
}

function NothingFound() {
  const { t } = useLingui();
  const isFiltered = Object.keys(useUnit($query)).length > 0;
  if (!isFiltered) return <EmptyState title={t`Noch nichts passiert`} />;
  return (
    <EmptyState
      title={t`Nichts passt zu deiner Suche`}
      action={
        <Button as={Link} to="/admin/audit">
          <Trans>Filter zurücksetzen</Trans>
        </Button>
      }
    />
  );
}

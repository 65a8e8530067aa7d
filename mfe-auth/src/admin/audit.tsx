import type { AuditEntry } from '@duellwerk/shared/contract/user-admin';
import { Link } from '@duellwerk/shared/router/router';
import { color, size, space } from '@duellwerk/shared/theme/tokens';
import { Button } from '@duellwerk/shared/ui/button';
import { type Column, DataList } from '@duellwerk/shared/ui/data-list';
import { LoadFailure } from '@duellwerk/shared/ui/load-failure';
import { Moment } from '@duellwerk/shared/ui/moment';
import { SkeletonLines } from '@duellwerk/shared/ui/skeleton';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import styled from 'styled-components';
import {
  $audit,
  $auditFailure,
  $hasMoreAudit,
  loadMoreAuditFx,
  managedUserRetried,
  moreAuditRequested,
} from './managed-user.model.ts';
import { useActionWords } from './use-action-words.ts';

const Details = styled.span`
  font-size: ${size.small};
  color: ${color.soft};
  overflow-wrap: anywhere;
  white-space: pre-line;
`;
const More = styled.div`
  display: grid;
  justify-content: center;
  margin-block-start: ${space(4)};
`;

/** What was done to a user and by them, newest first. */
export function Audit() {
  return (
    <section>
      <h2>
        <Trans>Verlauf</Trans>
      </h2>
      <Entries />
    </section>
  );
}

function Entries() {
  const { t } = useLingui();
  const wordsOf = useActionWords();
  const [entries, hasMore, failure] = useUnit([$audit, $hasMoreAudit, $auditFailure]);
  const [retry, more, busy] = useUnit([managedUserRetried, moreAuditRequested, loadMoreAuditFx.pending]);
  if (failure && !entries) {
    return (
      <LoadFailure
        failure={failure}
        title={t`Der Verlauf konnte nicht geladen werden`}
        onRetry={() => retry()}
      />
    );
  }
  if (!entries) return <SkeletonLines lines={5} />;
  const columns: Column<AuditEntry>[] = [
    { id: 'action', head: t`Was`, lead: true, cell: ({ action }) => wordsOf(action) },
    { id: 'at', head: t`Wann`, cell: ({ at }) => <Moment at={at} /> },
    { id: 'actor', head: t`Wer`, cell: ({ actor }) => <Actor actor={actor} /> },
    {
      id: 'details',
      head: t`Einzelheiten`,
      cell: ({ details }) => <Details>{details === '' ? '–' : details}</Details>,
    },
  ];
  return (
    <div>
      <DataList
        label={t`Verlauf`}
        columns={columns}
        rows={entries}
        rowKey={({ id }) => id}
        empty={
          <p>
            <Trans>Noch nichts passiert.</Trans>
          </p>
        }
      />
      {hasMore && (
        <More>
          <Button busy={busy} onClick={() => more()}>
            <Trans>Mehr laden</Trans>
          </Button>
        </More>
      )}
    </div>
  );
}

function Actor({ actor }: { actor: AuditEntry['actor'] }) {
  if (!actor) return <Trans>die Seite selbst</Trans>;
  return <Link to={`/admin/users/${actor.id}`}>{actor.username}</Link>;
}

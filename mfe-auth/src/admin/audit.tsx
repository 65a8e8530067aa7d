import { AuditList } from '@duellwerk/shared/audit/audit-list';
import { Link } from '@duellwerk/shared/router/router';
import { Trans } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import {
  $audit,
  $auditFailure,
  $hasMoreAudit,
  loadMoreAuditFx,
  managedUserRetried,
  moreAuditRequested,
} from './managed-user.model.ts';
import { useActionWords } from './use-action-words.ts';

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
  const action = useActionWords();
  const [entries, hasMore, failure] = useUnit([$audit, $hasMoreAudit, $auditFailure]);
  const [retry, more, busy] = useUnit([managedUserRetried, moreAuditRequested, loadMoreAuditFx.pending]);
  return (
    <AuditList
      entries={entries}
      failure={failure}
      onRetry={() => retry()}
      hasMore={hasMore}
      busy={busy}
      onMore={more}
      action={action}
      actor={({ id, username }) => <Link to={`/admin/users/${id}`}>{username}</Link>}
    />
  );
}

import type { FailedJob } from '@duellwerk/shared/contract/failed-jobs';
import { Link } from '@duellwerk/shared/router/router';
import { color, font, size, space } from '@duellwerk/shared/theme/tokens';
import { AdminGate } from '@duellwerk/shared/ui/admin-gate';
import { AdminHead } from '@duellwerk/shared/ui/admin-head';
import { Button } from '@duellwerk/shared/ui/button';
import type { Column } from '@duellwerk/shared/ui/data-list';
import { EmptyState } from '@duellwerk/shared/ui/empty-state';
import { Moment } from '@duellwerk/shared/ui/moment';
import { PagedList } from '@duellwerk/shared/ui/paged-list';
import { SkeletonLines } from '@duellwerk/shared/ui/skeleton';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import styled from 'styled-components';
import { ObjectLink } from '../audit/object-link.tsx';
import { DiscardDialog } from './discard-dialog.tsx';
import { jobLabels } from './job-labels.ts';
import {
  $hasMore,
  $view,
  discardAsked,
  jobsRetried,
  loadMoreFx,
  moreRequested,
  retrySubmission,
} from './jobs.model.ts';

const Cause = styled.code`
  font: ${size.tiny} / 1.4 ${font.mono};
  color: ${color.soft};
  overflow-wrap: anywhere;
`;
const Steps = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`;

/** /admin/jobs: what the site has failed to do at its time. */
export function JobsPage() {
  const { t } = useLingui();
  const [view, retry] = useUnit([$view, jobsRetried]);
  return (
    <AdminGate
      view={view}
      signedOut={<Trans>Gescheiterte Schritte sieht nur die Leitung der Seite.</Trans>}
      forbidden={<Trans>Gescheiterte Schritte sieht nur die Leitung der Seite.</Trans>}
      loading={
        <>
          <Head />
          <SkeletonLines lines={6} />
        </>
      }
      failed={{ title: t`Die Schritte konnten nicht geladen werden`, onRetry: () => retry() }}
    >
      {({ jobs }) => (
        <>
          <Head />
          <JobList jobs={jobs} />
          <DiscardDialog />
        </>
      )}
    </AdminGate>
  );
}

function Head() {
  return (
    <AdminHead
      kicker={
        <Link to="/admin">
          <Trans>Verwaltung</Trans>
        </Link>
      }
      title={<Trans>Gescheiterte Schritte</Trans>}
      lead={
        <Trans>
          Was die Seite von selbst erledigen sollte und auch nach mehreren Versuchen nicht geschafft hat.
        </Trans>
      }
    />
  );
}

function JobList({ jobs }: { jobs: readonly FailedJob[] }) {
  const { t } = useLingui();
  const [hasMore, busy, more] = useUnit([$hasMore, loadMoreFx.pending, moreRequested]);
  const columns: Column<FailedJob>[] = [
    {
      id: 'kind',
      head: t`Was`,
      lead: true,
      cell: ({ kind }) => {
        const label = jobLabels[kind];
        return label ? t(label) : kind;
      },
    },
    {
      id: 'object',
      head: t`Woran`,
      cell: ({ object, name }) =>
        object === null ? <Trans>die Seite selbst</Trans> : <ObjectLink object={object} name={name} />,
    },
    { id: 'at', head: t`Aufgegeben`, cell: ({ failed_at }) => <Moment at={failed_at} /> },
    { id: 'error', head: t`Woran es lag`, cell: ({ error }) => <Cause>{error}</Cause> },
    { id: 'steps', head: t`Was jetzt`, cell: (job) => <JobSteps job={job} /> },
  ];
  return (
    <PagedList
      label={t`Gescheiterte Schritte`}
      columns={columns}
      rows={jobs}
      rowKey={({ id }) => id}
      empty={
        <EmptyState title={t`Alles läuft`}>
          <Trans>Die Seite hat alles erledigt, was bisher fällig war.</Trans>
        </EmptyState>
      }
      hasMore={hasMore}
      busy={busy}
      onMore={more}
      more={<Trans>Mehr laden</Trans>}
    />
  );
}

function JobSteps({ job }: { job: FailedJob }) {
  const [retry, discard, busy] = useUnit([retrySubmission.submitted, discardAsked, retrySubmission.$pending]);
  return (
    <Steps>
      <Button disabled={busy} onClick={() => retry(job.id)}>
        <Trans>Noch einmal versuchen</Trans>
      </Button>
      <Button variant="quiet" onClick={() => discard(job)}>
        <Trans>Verwerfen</Trans>
      </Button>
    </Steps>
  );
}

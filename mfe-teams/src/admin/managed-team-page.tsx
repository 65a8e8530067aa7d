import { AuditList } from '@duellwerk/shared/audit/audit-list';
import { useAuditTexts } from '@duellwerk/shared/audit/use-audit-texts';
import type { ManagedTeam } from '@duellwerk/shared/contract/teams-admin';
import { Link } from '@duellwerk/shared/router/router';
import { $roleNames } from '@duellwerk/shared/store/base.model';
import { dialogOpened } from '@duellwerk/shared/store/dialogs.model';
import { AdminHead } from '@duellwerk/shared/ui/admin-head';
import { Avatar } from '@duellwerk/shared/ui/avatar';
import { Button } from '@duellwerk/shared/ui/button';
import { type Column, DataList } from '@duellwerk/shared/ui/data-list';
import { DialogButton } from '@duellwerk/shared/ui/dialog-button';
import type { IconName } from '@duellwerk/shared/ui/icon';
import { Menu } from '@duellwerk/shared/ui/menu';
import { Moment } from '@duellwerk/shared/ui/moment';
import { PicturedTitle } from '@duellwerk/shared/ui/pictured-title';
import { SkeletonBlock } from '@duellwerk/shared/ui/skeleton';
import { ToneChip } from '@duellwerk/shared/ui/state-chip';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { Sections } from '../lib/layout.ts';
import {
  $audit,
  $auditFailure,
  $hasMoreAudit,
  $managedView,
  loadMoreAuditFx,
  managedTeamRetried,
  moreAuditRequested,
} from './managed-team.model.ts';
import type { TeamAction } from './team-actions.ts';
import { TeamsGate } from './teams-gate.tsx';
import { useActionWords } from './use-action-words.ts';

type Member = ManagedTeam['members'][number];

/** /admin/teams/{id}: who is in it and what happened, with the steps that change it. */
export function ManagedTeamPage() {
  useAuditTexts();
  const { t } = useLingui();
  const [view, retry] = useUnit([$managedView, managedTeamRetried]);
  return (
    <TeamsGate
      view={view}
      loading={<Loading />}
      failed={{
        title: t`Das Team konnte nicht geladen werden`,
        onRetry: () => retry(),
        unknown: {
          title: t`Dieses Team gibt es nicht`,
          text: <Trans>Vielleicht fehlt im Link etwas.</Trans>,
          action: (
            <Button as={Link} to="/admin/teams" variant="primary">
              <Trans>Alle Teams</Trans>
            </Button>
          ),
        },
      }}
    >
      {({ team }) => <Managed team={team} />}
    </TeamsGate>
  );
}

function Loading() {
  return (
    <div aria-busy="true">
      <AdminHead title={<SkeletonBlock width="16rem" height="2.5rem" />} />
      <Sections>
        <SkeletonBlock height="14rem" />
        <SkeletonBlock height="14rem" />
      </Sections>
    </div>
  );
}

function Managed({ team }: { team: ManagedTeam }) {
  const { id, name, tag, logo, deleted_at } = team;
  return (
    <>
      <AdminHead
        kicker={
          <Link to="/admin/teams">
            <Trans>Alle Teams</Trans>
          </Link>
        }
        facts={
          <>
            <ToneChip tone="neutral" icon="shield">
              {tag}
            </ToneChip>
            {deleted_at ? (
              <ToneChip tone="danger" icon="cross">
                <Trans>Aufgelöst</Trans>
              </ToneChip>
            ) : (
              <Link to={`/teams/${id}`}>
                <Trans>Seite des Teams</Trans>
              </Link>
            )}
          </>
        }
        title={
          <PicturedTitle picture={<Avatar id={id} name={name} src={logo} size={40} shape="team" />}>
            {name}
          </PicturedTitle>
        }
        actions={deleted_at ? undefined : <Steps team={team} />}
      />
      <Sections>
        <Members team={team} />
        <Audit />
      </Sections>
    </>
  );
}

function Steps({ team: { id, name, has_logo, directory } }: { team: ManagedTeam }) {
  const { t } = useLingui();
  const open = useUnit(dialogOpened);
  const opens = (action: TeamAction) =>
    ({ name: 'teams.moderate', payload: { team: id, name, action } }) as const;
  const further = (action: TeamAction, text: string, icon: IconName) => ({
    ...{ id: action, text, icon, danger: action === 'dissolve' },
    onAction: () => open(opens(action)),
  });
  return (
    <>
      <DialogButton opens={opens('rename')} icon="pencil">
        <Trans>Umbenennen</Trans>
      </DialogButton>
      <Menu
        label={t`Weitere Schritte`}
        icon="more"
        actions={[
          ...(has_logo ? [further('remove-logo', t`Logo entfernen`, 'close')] : []),
          ...(directory && directory.state !== 'hidden'
            ? [further('unlist', t`Aus der Liste nehmen`, 'eye-off')]
            : []),
          further('dissolve', t`Auflösen`, 'cross'),
        ]}
      />
    </>
  );
}

function Members({ team }: { team: ManagedTeam }) {
  const { t } = useLingui();
  const roleNames = useUnit($roleNames);
  const columns: Column<Member>[] = [
    {
      id: 'name',
      head: t`Name`,
      lead: true,
      cell: ({ user }) => <Link to={`/users/${user.id}`}>{user.username}</Link>,
    },
    {
      id: 'role',
      head: t`Rolle`,
      plain: true,
      cell: ({ user, role }) =>
        user.id === team.owner.id ? t`${roleNames[role] ?? role}, Teamleitung` : roleNames[role],
    },
    { id: 'since', head: t`Dabei seit`, cell: ({ joined_at }) => <Moment at={joined_at} show="day" /> },
  ];
  return (
    <section>
      <h2>
        <Trans>Aufgebot</Trans>
      </h2>
      <DataList label={t`Aufgebot`} columns={columns} rows={team.members} rowKey={({ user }) => user.id} />
    </section>
  );
}

/** What was done to the team, newest first. */
function Audit() {
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
  const [retry, more, busy] = useUnit([managedTeamRetried, moreAuditRequested, loadMoreAuditFx.pending]);
  return (
    <AuditList
      entries={entries}
      failure={failure}
      onRetry={() => retry()}
      hasMore={hasMore}
      busy={busy}
      onMore={more}
      action={action}
      actor={({ id, username }) => <Link to={`/users/${id}`}>{username}</Link>}
    />
  );
}

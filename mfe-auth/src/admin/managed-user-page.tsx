import { useAuditTexts } from '@duellwerk/shared/audit/use-audit-texts';
import type { ManagedUser } from '@duellwerk/shared/contract/user-admin';
import { Link } from '@duellwerk/shared/router/router';
import { dialogOpened } from '@duellwerk/shared/store/dialogs.model';
import { $user } from '@duellwerk/shared/store/session.model';
import { AdminHead } from '@duellwerk/shared/ui/admin-head';
import { Avatar } from '@duellwerk/shared/ui/avatar';
import { Button } from '@duellwerk/shared/ui/button';
import { Menu } from '@duellwerk/shared/ui/menu';
import { PicturedTitle } from '@duellwerk/shared/ui/pictured-title';
import { SkeletonBlock } from '@duellwerk/shared/ui/skeleton';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { Columns, Stack } from '../profile/layout.tsx';
import { MailState } from '../profile/mail-state.tsx';
import { Audit } from './audit.tsx';
import { Bans } from './bans.tsx';
import { Facts } from './facts.tsx';
import { Honours } from './honours.tsx';
import { $managedView, managedUserRetried } from './managed-user.model.ts';
import { Permissions } from './permissions.tsx';
import type { UserAction } from './user-actions.ts';
import { BannedChip } from './user-chips.tsx';
import { UsersGate } from './users-gate.tsx';

/** /admin/users/{id}: facts, rights, honours, bans and what happened, with the steps that change them. */
export function ManagedUserPage() {
  useAuditTexts();
  const { t } = useLingui();
  const [view, retry] = useUnit([$managedView, managedUserRetried]);
  return (
    <UsersGate
      view={view}
      loading={<Loading />}
      failed={{
        title: t`Der User konnte nicht geladen werden`,
        onRetry: () => retry(),
        unknown: {
          title: t`Diesen User gibt es nicht`,
          text: <Trans>Vielleicht wurde der Account gelöscht, oder im Link fehlt etwas.</Trans>,
          action: (
            <Button as={Link} to="/admin/users" variant="primary">
              <Trans>Alle User</Trans>
            </Button>
          ),
        },
      }}
    >
      {({ managed }) => <Managed managed={managed} />}
    </UsersGate>
  );
}

function Loading() {
  return (
    <div aria-busy="true">
      <AdminHead
        title={
          <PicturedTitle picture={<SkeletonBlock width="2.5rem" height="2.5rem" round />}>
            <SkeletonBlock width="16rem" height="2rem" />
          </PicturedTitle>
        }
      />
      <Stack>
        <Columns>
          <SkeletonBlock height="22rem" />
          <SkeletonBlock height="22rem" />
        </Columns>
        <Columns>
          <SkeletonBlock height="14rem" />
          <SkeletonBlock height="14rem" />
        </Columns>
      </Stack>
    </div>
  );
}

function Managed({ managed }: { managed: ManagedUser }) {
  const { id, username, avatar, banned, mail_verified } = managed;
  return (
    <>
      <AdminHead
        kicker={
          <Link to="/admin/users">
            <Trans>Alle User</Trans>
          </Link>
        }
        facts={
          <>
            {banned && <BannedChip />}
            <MailState verified={mail_verified} />
          </>
        }
        title={
          <PicturedTitle picture={<Avatar id={id} name={username} src={avatar} size={40} />}>
            {username}
          </PicturedTitle>
        }
        actions={<Steps managed={managed} />}
      />
      <Stack>
        <Columns>
          <Facts managed={managed} />
          <Bans bans={managed.bans} />
        </Columns>
        <Columns>
          <Permissions managed={managed} />
          <Honours managed={managed} />
        </Columns>
        <Audit />
      </Stack>
    </>
  );
}

function Steps({ managed }: { managed: ManagedUser }) {
  const { t } = useLingui();
  const { id, username, banned, mail_verified, sessions, directory } = managed;
  const [own, open] = useUnit([$user, dialogOpened]);
  const ask = (action: UserAction) =>
    open({ name: 'auth.manage-user', payload: { user: id, name: username, action } });
  const actions = [
    { id: 'verify' as const, text: t`E-Mail bestätigen`, icon: 'check' as const, offered: !mail_verified },
    {
      id: 'end-sessions' as const,
      text: t`Sitzungen beenden`,
      icon: 'logout' as const,
      offered: sessions > 0,
    },
    {
      id: 'unlist' as const,
      text: t`Aus der Liste nehmen`,
      icon: 'eye-off' as const,
      offered: directory !== undefined && directory.state !== 'hidden',
    },
  ].filter(({ offered }) => offered);
  return (
    <>
      {banned && (
        <Button variant="primary" data-opens="auth.manage-user" onClick={() => ask('unban')}>
          <Trans>Entsperren</Trans>
        </Button>
      )}
      {/* Nobody bans themselves. */}
      {own?.id !== id && (
        <Button
          variant={banned ? 'secondary' : 'danger'}
          icon="lock"
          data-opens="auth.ban"
          onClick={() => open({ name: 'auth.ban', payload: { user: id, name: username } })}
        >
          <Trans context="user">Sperren</Trans>
        </Button>
      )}
      {actions.length > 0 && (
        <Menu
          label={t`Weitere Schritte`}
          icon="more"
          actions={actions.map(({ id: action, text, icon }) => ({
            ...{ id: action, text, icon },
            onAction: () => ask(action),
          }))}
        />
      )}
    </>
  );
}

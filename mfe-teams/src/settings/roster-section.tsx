import type { SettingsMember, TeamSettings } from '@duellwerk/shared/contract/teams-settings';
import { Link } from '@duellwerk/shared/router/router';
import { $memberRoles } from '@duellwerk/shared/store/base.model';
import { $user } from '@duellwerk/shared/store/session.model';
import { space } from '@duellwerk/shared/theme/tokens';
import { Avatar } from '@duellwerk/shared/ui/avatar';
import { DialogButton } from '@duellwerk/shared/ui/dialog-button';
import { ToneChip } from '@duellwerk/shared/ui/state-chip';
import { TextLink } from '@duellwerk/shared/ui/text-link';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import styled from 'styled-components';
import { Actions, Item, Items, ItemWords } from '../lib/layout.ts';
import { RoleSelect } from './role-select.tsx';
import { Section } from './section.tsx';
import { roleSubmission } from './settings.model.ts';

/* Below the name on phones, not below the picture. */
const MemberActions = styled(Actions)`
  @media (max-width: 767px) {
    inline-size: 100%;
    padding-inline-start: calc(40px + ${space(3)});
    > select { flex: 1; }
  }
`;

/** Everybody in the team with their role. */
export function RosterSection({ settings }: { settings: TeamSettings }) {
  return (
    <Section id="aufgebot" title={<Trans>Aufgebot</Trans>} lead={<RoleFacts />}>
      <Items>
        {settings.members.map((member) => (
          <Member key={member.user.id} settings={settings} member={member} />
        ))}
      </Items>
    </Section>
  );
}

/** What the roles of this site are good for. */
function RoleFacts() {
  const { i18n } = useLingui();
  const roles = useUnit($memberRoles).filter(({ archived }) => !archived);
  const listed = (some: typeof roles) =>
    new Intl.ListFormat(i18n.locale).format(some.map(({ name }) => name));
  const managers = listed(roles.filter((role) => role.is_manager));
  const players = listed(roles.filter((role) => role.is_player));
  return (
    <Trans>
      Das Team führen mit: {managers}. Es spielen: {players}.
    </Trans>
  );
}

function Member({ settings, member }: { settings: TeamSettings; member: SettingsMember }) {
  const { t } = useLingui();
  const [setRole, busy, self] = useUnit([roleSubmission.submitted, roleSubmission.$pending, $user]);
  const { user, role, held } = member;
  const isOwner = user.id === settings.owner;
  const payload = { team: settings.id, user: user.id, name: user.username };
  return (
    <Item>
      <ItemWords>
        <Avatar id={user.id} name={user.username} src={user.avatar} size={40} />
        <div>
          <Link to={`/users/${user.id}`}>{user.username}</Link>
          {held && (
            <p>
              <Trans>
                spielt gerade: <TextLink to={`/tournaments/${held.id}`}>{held.name}</TextLink>
              </Trans>
            </p>
          )}
        </div>
      </ItemWords>
      <MemberActions>
        {isOwner && (
          <ToneChip tone="info" icon="shield">
            <Trans>Teamleitung</Trans>
          </ToneChip>
        )}
        <RoleSelect
          label={t`Rolle von ${user.username}`}
          value={role}
          disabled={busy || (isOwner && !settings.owns)}
          onChange={(wanted) => setRole({ team: settings.id, user: user.id, role: wanted, was: role })}
        />
        {!isOwner && user.id !== self?.id && (
          <DialogButton
            opens={{ name: 'teams.remove-member', payload }}
            variant="quiet"
            aria-label={t`${user.username} entfernen`}
          >
            <Trans>Entfernen</Trans>
          </DialogButton>
        )}
      </MemberActions>
    </Item>
  );
}

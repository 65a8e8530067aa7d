import type { JoinRequest, TeamSettings } from '@duellwerk/shared/contract/teams-settings';
import { Link } from '@duellwerk/shared/router/router';
import { Avatar } from '@duellwerk/shared/ui/avatar';
import { Button } from '@duellwerk/shared/ui/button';
import { Moment } from '@duellwerk/shared/ui/moment';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useState } from 'react';
import { Actions, Item, Items, ItemWords } from '../lib/layout.ts';
import { RoleSelect } from './role-select.tsx';
import { Section } from './section.tsx';
import { acceptSubmission, declineSubmission } from './settings.model.ts';
import { useRoles } from './use-roles.ts';

/** Who has asked to join; nothing where nobody has. */
export function RequestsSection({ settings: { id, requests } }: { settings: TeamSettings }) {
  if (requests.length === 0) return null;
  return (
    <Section id="anfragen" title={<Trans>Anfragen</Trans>}>
      <Items>
        {requests.map((request) => (
          <OneRequest key={request.id} team={id} request={request} />
        ))}
      </Items>
    </Section>
  );
}

function OneRequest({ team, request: { id, user, created_at } }: { team: string; request: JoinRequest }) {
  const { t } = useLingui();
  const { usual } = useRoles();
  const [chosen, choose] = useState<string>();
  const [accept, accepting, decline, declining] = useUnit([
    acceptSubmission.submitted,
    acceptSubmission.$pending,
    declineSubmission.submitted,
    declineSubmission.$pending,
  ]);
  const role = chosen ?? usual ?? '';
  return (
    <Item>
      <ItemWords>
        <Avatar id={user.id} name={user.username} src={user.avatar} size={40} />
        <div>
          <Link to={`/users/${user.id}`}>{user.username}</Link>
          <p>
            <Moment at={created_at} />
          </p>
        </div>
      </ItemWords>
      <Actions>
        <RoleSelect label={t`Rolle für ${user.username}`} value={role} onChange={choose} />
        <Button variant="primary" busy={accepting} onClick={() => accept({ team, request: id, role })}>
          <Trans>Aufnehmen</Trans>
        </Button>
        <Button variant="quiet" busy={declining} onClick={() => decline({ team, request: id })}>
          <Trans>Ablehnen</Trans>
        </Button>
      </Actions>
    </Item>
  );
}

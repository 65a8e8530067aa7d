import { $roleNames } from '@duellwerk/shared/store/base.model';
import { Button } from '@duellwerk/shared/ui/button';
import { Card, CardTitle } from '@duellwerk/shared/ui/card';
import { Moment } from '@duellwerk/shared/ui/moment';
import { Trans } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { Actions, Small, Stack } from '../lib/layout.ts';
import { acceptSubmission, declineSubmission } from './joining.model.ts';
import { $mine } from './team.model.ts';

/** The visitor's invite to this team, to be answered here. */
export function OwnInvite() {
  const [mine, roleNames] = useUnit([$mine, $roleNames]);
  const [accept, accepting, decline, declining] = useUnit([
    acceptSubmission.submitted,
    acceptSubmission.$pending,
    declineSubmission.submitted,
    declineSubmission.$pending,
  ]);
  const invite = mine?.invite;
  if (!invite) return null;
  const { id, role, by, expires_at } = invite;
  return (
    <Card as="section" $lit>
      <Stack>
        <CardTitle as="h2">
          <Trans>Du bist eingeladen</Trans>
        </CardTitle>
        <p>
          {by ? (
            <Trans>
              {by} möchte dich als {roleNames[role] ?? role} im Team haben.
            </Trans>
          ) : (
            <Trans>Das Team möchte dich als {roleNames[role] ?? role} haben.</Trans>
          )}
        </p>
        <Small>
          <Trans>
            Die Einladung gilt bis <Moment at={expires_at} />
          </Trans>
        </Small>
        <Actions>
          <Button
            variant="primary"
            icon="check"
            busy={accepting}
            disabled={declining}
            onClick={() => accept(id)}
          >
            <Trans>Annehmen</Trans>
          </Button>
          <Button variant="quiet" busy={declining} disabled={accepting} onClick={() => decline(id)}>
            <Trans>Ablehnen</Trans>
          </Button>
        </Actions>
      </Stack>
    </Card>
  );
}

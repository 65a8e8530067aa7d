import { ApiError } from '@duellwerk/shared/http/api-error';
import { Link } from '@duellwerk/shared/router/router';
import { $initialized, $user } from '@duellwerk/shared/store/session.model';
import { Banner } from '@duellwerk/shared/ui/banner';
import { Button } from '@duellwerk/shared/ui/button';
import { DialogButton } from '@duellwerk/shared/ui/dialog-button';
import { SkeletonLines } from '@duellwerk/shared/ui/skeleton';
import { Trans } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { $groups, invite, joinSubmission } from './groups.model.ts';
import { tipsAddress } from './query.ts';
import { $query, tipsRetried } from './tips.model.ts';
import { useLeadToGroup } from './use-group-address.ts';

/** What a link into a group of friends leads to: who invites, and the way in. */
export function InviteCard() {
  const [{ invite: token }, found, failure, retry] = useUnit([
    $query,
    invite.$data,
    invite.$failure,
    tipsRetried,
  ]);
  if (token === undefined) return null;
  if (failure && !found) {
    const isOver = failure instanceof ApiError && failure.status >= 400 && failure.status < 500;
    if (isOver)
      return (
        <Banner style="warning" title={<Trans>Dieser Link gilt nicht mehr</Trans>}>
          <Trans>Frag nach dem neuen Link der Gruppe.</Trans>
        </Banner>
      );
    return (
      <Banner
        style="error"
        title={<Trans>Die Einladung konnte nicht geladen werden</Trans>}
        action={
          <Button onClick={() => retry()}>
            <Trans>Erneut versuchen</Trans>
          </Button>
        }
      />
    );
  }
  if (!found) return <SkeletonLines lines={2} />;
  const { name, members, round } = found;
  return (
    <Banner
      style="info"
      title={<Trans>Einladung: {name}</Trans>}
      action={<Join token={token} group={found.group} round={round.id} />}
    >
      {members === 1 ? (
        <Trans>In dieser Gruppe tippt eine Person mit, in „{round.name}“.</Trans>
      ) : (
        <Trans>
          In dieser Gruppe tippen {members} mit, in „{round.name}“.
        </Trans>
      )}
    </Banner>
  );
}

function Join({ token, group, round }: { token: string; group: string; round: string }) {
  const leadTo = useLeadToGroup();
  const [user, initialized, groups] = useUnit([$user, $initialized, $groups]);
  const [join, busy] = useUnit([joinSubmission.submitted, joinSubmission.$pending]);
  if (!user)
    return initialized ? (
      <DialogButton opens={{ name: 'auth.login' }} variant="primary" icon="login">
        <Trans>Einloggen und beitreten</Trans>
      </DialogButton>
    ) : null;
  if (groups?.some(({ id }) => id === group))
    return (
      <Button as={Link} to={tipsAddress({ round, view: 'freunde', friends: group })}>
        <Trans>Du bist dabei: zur Gruppe</Trans>
      </Button>
    );
  return (
    <Button variant="primary" icon="plus" busy={busy} onClick={() => join({ token, leadTo })}>
      <Trans>Beitreten</Trans>
    </Button>
  );
}

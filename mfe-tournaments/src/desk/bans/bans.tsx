import type { ListedBan } from '@duellwerk/shared/contract/organizer-bans';
import type { ManagedTournament } from '@duellwerk/shared/contract/tournament-settings';
import { $organizerNames } from '@duellwerk/shared/store/base.model';
import { color, media, size, space } from '@duellwerk/shared/theme/tokens';
import { Avatar } from '@duellwerk/shared/ui/avatar';
import { Button } from '@duellwerk/shared/ui/button';
import { EmptyState } from '@duellwerk/shared/ui/empty-state';
import { LoadFailure } from '@duellwerk/shared/ui/load-failure';
import { Moment } from '@duellwerk/shared/ui/moment';
import { SkeletonCards } from '@duellwerk/shared/ui/skeleton';
import { TextLink } from '@duellwerk/shared/ui/text-link';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useState } from 'react';
import styled from 'styled-components';
import { ReasonDialog } from '../reason-dialog.tsx';
import { $bans, $bansFailure, banAsked, bansRetried, liftSubmission } from './bans.model.ts';

const Head = styled.div`
  display: grid;
  gap: ${space(3)};
  justify-items: start;
  margin-block-end: ${space(5)};
`;
const List = styled.ul`
  display: grid;
  max-inline-size: 56rem;
`;
const Row = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: ${space(2)} ${space(3)};
  padding-block: ${space(3)};
  border-block-end: 1px solid ${color.line};
  overflow-wrap: anywhere;
  strong a { color: inherit; }
  small { display: block; font-size: ${size.small}; color: ${color.soft}; }
  > button { grid-column: 2; justify-self: start; }
  ${media.wide} {
    grid-template-columns: auto minmax(0, 1fr) auto;
    > button { grid-column: auto; }
  }
`;
const Reason = styled.span`
  display: block;
  white-space: pre-line;
`;

/** Whom the organizer keeps out of their tournaments, why and until when. */
export function Bans({ managed: { organizer } }: { managed: ManagedTournament }) {
  const { t } = useLingui();
  const [bans, failure, retry, names, ask, lift, busy] = useUnit([
    $bans,
    $bansFailure,
    bansRetried,
    $organizerNames,
    banAsked,
    liftSubmission.submitted,
    liftSubmission.$pending,
  ]);
  const [lifted, setLifted] = useState<ListedBan | null>(null);
  if (!bans) {
    if (!failure) return <SkeletonCards count={2} height="4rem" />;
    return (
      <LoadFailure
        failure={failure}
        title={t`Die Sperren konnten nicht geladen werden`}
        onRetry={() => retry()}
      />
    );
  }
  const organizerName = names[organizer] ?? organizer;
  const open = (
    <Button icon="plus" onClick={() => ask(null)}>
      <Trans>Jemanden sperren</Trans>
    </Button>
  );
  if (bans.length === 0)
    return (
      <EmptyState title={t`Niemand ist gesperrt`} action={open}>
        <Trans>Wen du hier sperrst, der kommt in kein Turnier von {organizerName}.</Trans>
      </EmptyState>
    );
  return (
    <>
      <Head>
        <p>
          <Trans>Diese Sperren gelten für alle Turniere von {organizerName}.</Trans>
        </p>
        {open}
      </Head>
      <List role="list" aria-label={t({ context: 'user', message: 'Gesperrt' })}>
        {bans.map((ban) => (
          <BanRow key={ban.id} ban={ban} onLift={() => setLifted(ban)} />
        ))}
      </List>
      {lifted && (
        <ReasonDialog
          name="desk.lift-ban"
          title={t`${lifted.name} entsperren?`}
          verb={t`Entsperren`}
          isDangerous={false}
          reason="none"
          busy={busy}
          onConfirm={() => {
            lift({ organizer, ban: lifted.id });
            setLifted(null);
          }}
          onDismiss={() => setLifted(null)}
        >
          <p>
            <Trans>Das gilt sofort und für alle Turniere von {organizerName}.</Trans>
          </p>
        </ReasonDialog>
      )}
    </>
  );
}

function BanRow({ ban, onLift }: { ban: ListedBan; onLift: () => void }) {
  const { t } = useLingui();
  const { kind, subject, name, image, reason, created_at, created_by, ends_at } = ban;
  return (
    <Row>
      <Avatar id={subject} name={name} src={image} size={36} />
      <div>
        <strong>
          <TextLink to={kind === 'team' ? `/teams/${subject}` : `/users/${subject}`}>{name}</TextLink>
        </strong>
        <Reason>{reason}</Reason>
        <small>
          {ends_at === null ? (
            <Trans>
              seit <Moment at={created_at} />, bis jemand entsperrt
            </Trans>
          ) : (
            <Trans>
              <Moment at={created_at} /> bis <Moment at={ends_at} />
            </Trans>
          )}
          {created_by !== null && (
            <>
              {' · '}
              <Trans>von {created_by}</Trans>
            </>
          )}
        </small>
      </div>
      <Button aria-label={t`${name} entsperren`} onClick={onLift}>
        <Trans>Entsperren</Trans>
      </Button>
    </Row>
  );
}

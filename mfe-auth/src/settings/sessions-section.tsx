import type { Session } from '@duellwerk/shared/contract/account';
import { dialogOpened } from '@duellwerk/shared/store/dialogs.model';
import { Button } from '@duellwerk/shared/ui/button';
import { LoadFailure } from '@duellwerk/shared/ui/load-failure';
import { Moment } from '@duellwerk/shared/ui/moment';
import { SkeletonLines } from '@duellwerk/shared/ui/skeleton';
import { ToneChip } from '@duellwerk/shared/ui/state-chip';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { Item, Items, ItemWords, Row, Section } from './section.tsx';
import {
  $ending,
  $failure,
  $sessions,
  sessionEnded,
  sessionsRetried,
  sessionsShown,
} from './sessions.model.ts';

/** Where one is signed in, and the way out of each place. */
export function SessionsSection() {
  return (
    <Section
      id="sitzungen"
      title={<Trans>Sitzungen</Trans>}
      lead={
        <Trans>Hier bist du eingeloggt. Was du nicht kennst, beendest du und änderst dein Passwort.</Trans>
      }
    >
      <Sessions />
    </Section>
  );
}

function Sessions() {
  const { t } = useLingui();
  const [sessions, failure] = useUnit([$sessions, $failure]);
  const [shown, retry, open] = useUnit([sessionsShown, sessionsRetried, dialogOpened]);
  // The list is asked for when it is drawn: its code comes with the page, after the page was opened.
  useEffect(() => {
    shown();
  }, [shown]);
  if (failure && !sessions) {
    return (
      <LoadFailure
        failure={failure}
        title={t`Deine Sitzungen konnten nicht geladen werden`}
        onRetry={() => retry()}
      />
    );
  }
  if (!sessions) return <SkeletonLines lines={3} />;
  return (
    <>
      <Items role="list">
        {sessions.map((session) => (
          <One key={session.id} session={session} />
        ))}
      </Items>
      {sessions.length > 1 && (
        <Row>
          <Button
            variant="danger"
            data-opens="auth.end-sessions"
            onClick={() => open({ name: 'auth.end-sessions' })}
          >
            <Trans>Alle anderen beenden</Trans>
          </Button>
        </Row>
      )}
    </>
  );
}

function One({ session: { id, current, device, seen_at, created_at } }: { session: Session }) {
  const { t } = useLingui();
  const [ending, end] = useUnit([$ending, sessionEnded]);
  const name = device ?? t`Unbekanntes Gerät`;
  return (
    <Item>
      <ItemWords>
        <strong>{name}</strong>
        <p>
          {/* The last use is noted once in an hour; this one is being used. */}
          {current ? (
            <Trans>
              gerade aktiv, eingeloggt seit <Moment at={created_at} show="date" />
            </Trans>
          ) : (
            <Trans>
              zuletzt <Moment at={seen_at} />, eingeloggt seit <Moment at={created_at} show="date" />
            </Trans>
          )}
        </p>
      </ItemWords>
      {current ? (
        <ToneChip tone="success" icon="check">
          <Trans>diese Sitzung</Trans>
        </ToneChip>
      ) : (
        <Button busy={ending.includes(id)} aria-label={t`Sitzung beenden: ${name}`} onClick={() => end(id)}>
          <Trans>Beenden</Trans>
        </Button>
      )}
    </Item>
  );
}

import { CopyValueField } from '@duellwerk/shared/form/copy-value-field';
import { Banner } from '@duellwerk/shared/ui/banner';
import { Button } from '@duellwerk/shared/ui/button';
import { SkeletonLines } from '@duellwerk/shared/ui/skeleton';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useState } from 'react';
import { $calendar, renewSubmission } from './notifications.model.ts';
import { Row, Section } from './section.tsx';

/** The address under which calendar programs find the own dates, and a new one when it has become known. */
export function CalendarSection() {
  const calendar = useUnit($calendar);
  return (
    <Section
      id="kalender"
      title={<Trans>Kalender</Trans>}
      lead={
        <Trans>
          Abonniere diese Adresse in deinem Kalender: Check-ins und Begegnungen stehen dann dort und ziehen
          mit um, wenn sie verlegt werden. Wer die Adresse kennt, sieht deine Termine.
        </Trans>
      }
    >
      {calendar === null ? <SkeletonLines lines={1} /> : <Address calendar={calendar} />}
    </Section>
  );
}

function Address({ calendar }: { calendar: string }) {
  const { t } = useLingui();
  const [renew, busy] = useUnit([renewSubmission.submitted, renewSubmission.$pending]);
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <CopyValueField
        value={calendar}
        label={t`Adresse deines Kalenders`}
        inlineSize="16rem"
        labels={{
          copy: <Trans>Kopieren</Trans>,
          copied: <Trans>Kopiert</Trans>,
          refused: {
            title: msg`Kopieren hat nicht geklappt`,
            text: msg`Dein Browser gibt die Zwischenablage nicht her. Markier die Adresse und kopier sie selbst.`,
          },
        }}
      />
      <Row>
        <Button as="a" icon="calendar" href={calendar.replace(/^https?:/, 'webcal:')}>
          <Trans>Im Kalender öffnen</Trans>
        </Button>
        {!isAsking && (
          <Button variant="quiet" onClick={() => setAsking(true)}>
            <Trans>Neue Adresse</Trans>
          </Button>
        )}
      </Row>
      {isAsking && (
        <>
          <Banner style="warning" title={<Trans>Die alte Adresse endet</Trans>}>
            <Trans>Jeder Kalender, der sie abonniert hat, bekommt nichts mehr. Du trägst die neue ein.</Trans>
          </Banner>
          <Row>
            <Button
              variant="danger"
              busy={busy}
              onClick={() => {
                renew();
                setAsking(false);
              }}
            >
              <Trans>Adresse erneuern</Trans>
            </Button>
            <Button variant="quiet" onClick={() => setAsking(false)}>
              <Trans>Abbrechen</Trans>
            </Button>
          </Row>
        </>
      )}
    </>
  );
}

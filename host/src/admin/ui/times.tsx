import { Countdown } from '@duellwerk/shared/ui/countdown';
import { Moment } from '@duellwerk/shared/ui/moment';
import { ProgressBar } from '@duellwerk/shared/ui/progress-bar';
import { Timeline } from '@duellwerk/shared/ui/timeline';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { SAMPLE_DAY_BEFORE, SAMPLE_MOMENT, SAMPLE_MORNING } from './samples.ts';
import { Columns, Row, Sample } from './show.tsx';

const MINUTE = 60_000;
const spans = [12.5 * MINUTE, 65 * MINUTE, 51 * 60 * MINUTE, 0];

/** Moments, countdowns, steps and places. */
export function Times() {
  const { t } = useLingui();
  // These count from the visit on, which the server cannot know: a page with data takes its moments from there.
  const [now, setNow] = useState<number>();
  useEffect(() => setNow(Date.now()), []);
  return (
    <>
      <Row>
        <Sample name={t`Zeitpunkt`}>
          <Moment at={SAMPLE_MOMENT} />
        </Sample>
        <Sample name={t`am selben Tag`}>
          <Moment at={SAMPLE_MOMENT} now={SAMPLE_MORNING} />
        </Sample>
        <Sample name={t`am Tag davor`}>
          <Moment at={SAMPLE_MOMENT} now={SAMPLE_DAY_BEFORE} />
        </Sample>
        <Sample name={t`mit Minuten`}>
          <Moment at={SAMPLE_MOMENT} now={Date.parse(SAMPLE_MOMENT) - 12 * MINUTE} show="start" />
        </Sample>
        <Sample name={t`nur das Datum`}>
          <Moment at={SAMPLE_MOMENT} show="date" />
        </Sample>
        <Sample name={t`nur die Uhrzeit`}>
          <Moment at={SAMPLE_MOMENT} show="time" />
        </Sample>
      </Row>
      <Sample name={t`Restzeit`}>
        <Row>
          {spans.map((span) =>
            now === undefined ? (
              <span key={span}>–</span>
            ) : (
              <Countdown key={span} now={now} to={new Date(now + span).toISOString()} />
            ),
          )}
        </Row>
      </Sample>
      <Sample name={t`Schritte`}>
        <div style={{ inlineSize: '100%' }}>
          <Timeline
            label={t`Ablauf`}
            steps={[
              { id: 'entry', name: t`Anmeldung`, state: 'done' },
              { id: 'check-in', name: t`Check-in`, state: 'open' },
              { id: 'group', name: t`Gruppenphase`, state: 'upcoming' },
              { id: 'final', name: t`Finale`, state: 'upcoming' },
            ]}
          />
        </div>
      </Sample>
      <Columns $wide>
        <ProgressBar filled={0} limit={8} label={t`Teams`} />
        <ProgressBar filled={11} limit={16} label={t`Teams`} />
        <ProgressBar filled={16} limit={16} waiting={3} label={t`Teams`} />
        <ProgressBar filled={80} limit={128} label={t`Spieler`} />
      </Columns>
    </>
  );
}

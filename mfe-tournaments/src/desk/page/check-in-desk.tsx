import type { FieldEntry } from '@duellwerk/shared/contract/tournament-field';
import type { ManagedTournament } from '@duellwerk/shared/contract/tournament-settings';
import { $clock } from '@duellwerk/shared/store/clock.model';
import { color, font, size, space } from '@duellwerk/shared/theme/tokens';
import { Button } from '@duellwerk/shared/ui/button';
import { Card } from '@duellwerk/shared/ui/card';
import { Countdown } from '@duellwerk/shared/ui/countdown';
import { EmptyState } from '@duellwerk/shared/ui/empty-state';
import { Moment } from '@duellwerk/shared/ui/moment';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import styled from 'styled-components';
import { groupOf, missingOf } from './entry-groups.ts';
import { EntryRows } from './entry-rows.tsx';
import { remindSubmission } from './field.model.ts';
import { questionAsked } from './steps.model.ts';

const Head = styled(Card)`
  display: grid;
  gap: ${space(3)};
  margin-block-end: ${space(6)};
`;
const Figure = styled.p`
  font: 700 ${size.h2} / 1.1 ${font.display};
  font-variant-numeric: tabular-nums;
`;
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(4)};
  color: ${color.soft};
`;
const Part = styled.section`
  margin-block-end: ${space(8)};
  h2 { margin-block-end: ${space(2)}; font: 700 ${size.h3} / 1.2 ${font.display}; }
`;

const MINUTE = 60_000;
const REMIND_PAUSE = 10 * MINUTE;

/** Who is here, who is missing, and what can be done about it until the check-in is closed. */
export function CheckInDesk({
  managed,
  entries,
}: {
  managed: ManagedTournament;
  entries: readonly FieldEntry[];
}) {
  const { t } = useLingui();
  const { check_in_opens_at: opens, check_in_ends_at: ends, state } = managed;
  const missing = missingOf(entries);
  const here = entries.filter((entry) => entry.state === 'checked_in');
  const late = entries.filter(({ late_check_in }) => late_check_in?.admitted === null);
  const waiting = entries.filter((entry) => groupOf(entry) === 'waiting');
  if (opens === null || ends === null) {
    return (
      <EmptyState title={t`Ohne Check-in`}>
        <Trans>Wer angenommen ist, spielt. Einen Check-in gibt es in den Einstellungen unter „Zeiten“.</Trans>
      </EmptyState>
    );
  }
  const isOpen = state === 'check_in_open';
  const isDecided = !isOpen && state !== 'check_in_review';
  const count = here.length + missing.length;
  return (
    <>
      <Head $lit={isOpen}>
        <Figure>
          <Trans>
            {here.length} von {count} da
          </Trans>
        </Figure>
        <Line>
          <Window isOpen={isOpen} opens={opens} ends={ends} />
        </Line>
        {!isDecided && (
          <Line>
            {isOpen && <Remind managed={managed} count={missing.length} />}
            <Continue isEarly={isOpen} />
          </Line>
        )}
      </Head>
      {[
        { id: 'late', title: t`Kommen zu spät`, rows: late },
        { id: 'missing', title: t`Fehlen`, rows: missing.filter((entry) => !late.includes(entry)) },
        { id: 'here', title: t`Eingecheckt`, rows: here },
        {
          id: 'absent',
          title: t`Nicht erschienen`,
          rows: entries.filter((entry) => entry.state === 'no_show' && !late.includes(entry)),
        },
        { id: 'waiting', title: t`Warteliste`, rows: waiting },
      ].map(({ id, title, rows }) =>
        rows.length === 0 ? null : (
          <Part key={id} aria-label={title}>
            <h2>{title}</h2>
            <EntryRows label={title} managed={managed} entries={rows} isStateSaid />
          </Part>
        ),
      )}
    </>
  );
}

function Window({ isOpen, opens, ends }: { isOpen: boolean; opens: string; ends: string }) {
  const clock = useUnit($clock);
  if (isOpen) {
    return (
      <span>
        <Trans>
          Offen bis <Moment at={ends} show="until" />
        </Trans>
        {clock?.runs && (
          <>
            {' · '}
            <Countdown to={ends} now={clock.now} />
          </>
        )}
      </span>
    );
  }
  return (
    <span>
      <Moment at={opens} /> – <Moment at={ends} show="time" />
    </span>
  );
}

function Remind({ managed, count }: { managed: ManagedTournament; count: number }) {
  const [submit, busy, clock] = useUnit([remindSubmission.submitted, remindSubmission.$pending, $clock]);
  const { reminded_at } = managed;
  const isSoon = reminded_at !== null && clock !== null && clock.now - Date.parse(reminded_at) < REMIND_PAUSE;
  return (
    <>
      <Button
        variant="primary"
        busy={busy}
        disabled={count === 0 || isSoon}
        onClick={() => submit(managed.id)}
      >
        <Trans>Alle erinnern, die fehlen</Trans>
      </Button>
      {reminded_at !== null && (
        <span>
          <Trans>
            Zuletzt erinnert: <Moment at={reminded_at} show="time" />
          </Trans>
        </span>
      )}
    </>
  );
}

function Continue({ isEarly }: { isEarly: boolean }) {
  const ask = useUnit(questionAsked);
  return (
    <Button variant={isEarly ? 'secondary' : 'primary'} onClick={() => ask('continue')}>
      <Trans>Weiter zur Setzliste</Trans>
    </Button>
  );
}

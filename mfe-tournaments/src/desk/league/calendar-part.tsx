import type { Season } from '@duellwerk/shared/contract/leagues';
import { DateField } from '@duellwerk/shared/form/date-field';
import { byField } from '@duellwerk/shared/form/field-errors';
import { FocusRefused } from '@duellwerk/shared/form/focus-refused';
import { useSubmit } from '@duellwerk/shared/form/use-submit';
import { color, media, size, space, touch } from '@duellwerk/shared/theme/tokens';
import { Button } from '@duellwerk/shared/ui/button';
import { IconButton } from '@duellwerk/shared/ui/icon-button';
import { Moment } from '@duellwerk/shared/ui/moment';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Form } from 'react-final-form';
import styled from 'styled-components';
import { Choice, FormStack } from '../setup/layout.ts';
import {
  type CalendarValues,
  calendarFaults,
  calendarValues,
  dayAfter,
  givenCalendar,
} from './calendar-values.ts';
import { calendarSubmission } from './commands.model.ts';
import { Note, Part, Section } from './layout.ts';

const Times = styled.div`
  display: grid;
  /* Name and three fields in one line on a desktop; as many as fit elsewhere. */
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 16.5rem), 1fr));
  gap: ${space(3)};
  padding-block-end: ${space(4)};
  border-block-end: 1px solid ${color.line};
`;
const Title = styled.span`
  display: flex;
  align-items: center;
  align-self: start;
  min-block-size: ${touch};
  ${media.wide} { margin-block-start: ${space(5)}; }
  justify-content: space-between;
  font-size: ${size.body};
  font-weight: 700;
`;

/** When a season is played and when rosters change. Of one that has ended, to be read. */
export function CalendarPart({ season, rev }: { season: Season; rev: number }) {
  return season.state === 'completed' ? <Past season={season} /> : <CalendarForm season={season} rev={rev} />;
}

function Past({ season }: { season: Season }) {
  const { t } = useLingui();
  return (
    <Part>
      <Section>
        <h2>{t`Spieltage`}</h2>
        <ol>
          {season.match_days.map(({ number, plays_at }) => (
            <li key={number}>
              <Moment at={plays_at} />
            </li>
          ))}
        </ol>
      </Section>
    </Part>
  );
}

function CalendarForm({ season, rev }: { season: Season; rev: number }) {
  const { t } = useLingui();
  const words = useFaultWords();
  const { submit, pending, flagOf } = useSubmit(calendarSubmission);
  const [initial] = useState(() => calendarValues(season));
  return (
    <Part>
      {season.state === 'running' && (
        <Note>
          <Trans>
            Begegnungen, deren Zeit niemand verlegt hat, folgen ihrem Spieltag. Was vereinbart ist, bleibt.
          </Trans>
        </Note>
      )}
      <Form<CalendarValues>
        onSubmit={(values) => submit({ season: season.id, rev, ...givenCalendar(values) })}
        validate={(values) =>
          byField([...calendarFaults(values)].map(([field, fault]) => [field, words(fault)] as const))
        }
        initialValues={initial}
      >
        {({ handleSubmit, values, form, dirty }) => (
          <FormStack noValidate onSubmit={handleSubmit} aria-label={t`Termine`}>
            <FocusRefused />
            <Times>
              <Title>{t`Saison`}</Title>
              <DateField name="starts_at" label={t`Beginn`} required withTime flagged={flagOf('starts_at')} />
              <DateField name="ends_at" label={t`Ende`} required withTime flagged={flagOf('ends_at')} />
              <DateField
                name="rosters_lock_at"
                label={t`Aufgebote fest ab`}
                required
                withTime
                hint={t`Danach ändern sie sich nur in Transferfenstern.`}
              />
            </Times>
            <h2>{t`Spieltage`}</h2>
            {values.match_days.map((_, index) => (
              <Times key={index} role="group" aria-label={t`Spieltag ${index + 1}`}>
                <Title>
                  {t`Spieltag ${index + 1}`}
                  {season.state === 'planned' && (
                    <IconButton
                      icon="close"
                      size={18}
                      label={t`Spieltag ${index + 1} entfernen`}
                      onClick={() => form.change('match_days', values.match_days.toSpliced(index, 1))}
                    />
                  )}
                </Title>
                <DateField name={`match_days[${index}].starts_at`} label={t`Verlegen ab`} required withTime />
                <DateField
                  name={`match_days[${index}].plays_at`}
                  label={t`Gespielt wird um`}
                  required
                  withTime
                />
                <DateField name={`match_days[${index}].ends_at`} label={t`Verlegen bis`} required withTime />
              </Times>
            ))}
            {season.state === 'planned' && (
              <div>
                <Button
                  icon="plus"
                  onClick={() =>
                    form.change('match_days', [...values.match_days, dayAfter(values.match_days)])
                  }
                >
                  <Trans>Spieltag hinzufügen</Trans>
                </Button>
              </div>
            )}
            <h2>{t`Transferfenster`}</h2>
            {values.transfer_windows.map((_, index) => (
              <Times key={index} role="group" aria-label={t`Transferfenster ${index + 1}`}>
                <Title>
                  {t`Transferfenster ${index + 1}`}
                  <IconButton
                    icon="close"
                    size={18}
                    label={t`Transferfenster ${index + 1} entfernen`}
                    onClick={() =>
                      form.change('transfer_windows', values.transfer_windows.toSpliced(index, 1))
                    }
                  />
                </Title>
                <DateField name={`transfer_windows[${index}].opens_at`} label={t`Öffnet`} required withTime />
                <DateField
                  name={`transfer_windows[${index}].closes_at`}
                  label={t`Schließt`}
                  required
                  withTime
                />
              </Times>
            ))}
            <div>
              <Button
                icon="plus"
                onClick={() => form.change('transfer_windows', [...values.transfer_windows, {}])}
              >
                <Trans>Transferfenster hinzufügen</Trans>
              </Button>
            </div>
            <Choice>
              <Button type="submit" variant="primary" busy={pending} disabled={!dirty}>
                <Trans>Termine speichern</Trans>
              </Button>
            </Choice>
          </FormStack>
        )}
      </Form>
    </Part>
  );
}

/** What a problem of the calendar says at its field. */
function useFaultWords(): (fault: string) => string {
  const { t } = useLingui();
  return (fault) => {
    switch (fault) {
      case 'before_start':
        return t`Das Ende liegt vor dem Beginn`;
      case 'order':
        return t`Das Ende kommt vor dem Anfang`;
      case 'before_the_last':
        return t`Liegt vor dem Spieltag davor`;
      case 'outside':
        return t`Der Spieltag liegt nicht ganz in der Saison`;
      case 'overlap':
        return t`Überschneidet sich mit dem Fenster davor`;
      default:
        return t`Bitte fülle dieses Feld aus`;
    }
  };
}

import type { ListedTipDay, TipRound } from '@duellwerk/shared/contract/tips';
import { FocusRefused } from '@duellwerk/shared/form/focus-refused';
import { FormError } from '@duellwerk/shared/form/form-error';
import { SelectField } from '@duellwerk/shared/form/select-field';
import { TextField } from '@duellwerk/shared/form/text-field';
import { useSubmit } from '@duellwerk/shared/form/use-submit';
import { Link } from '@duellwerk/shared/router/router';
import { color, font, radius, size, space, touch } from '@duellwerk/shared/theme/tokens';
import { Button } from '@duellwerk/shared/ui/button';
import { Icon } from '@duellwerk/shared/ui/icon';
import { Moment } from '@duellwerk/shared/ui/moment';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useMemo } from 'react';
import { Form } from 'react-final-form';
import styled from 'styled-components';
import { deskAddress } from './address.ts';
import { DayMatches } from './day-matches.tsx';
import { Box, Fields, Soft, Stack } from './layout.ts';
import { NewDay } from './new-day.tsx';
import { $query, changeDaySubmission } from './tips-desk.model.ts';
import { ruleIn, useRuleOptions } from './use-rule-options.ts';

const Head = styled(Link)`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  min-block-size: ${touch};
  padding: ${space(1)} ${space(3)};
  border-radius: ${radius.small};
  background: ${color.raised};
  color: inherit;
  text-decoration: none;
  &:hover { background: ${color.top}; }
  b { flex: 1; min-inline-size: 0; font: 700 ${size.lead} / 1.2 ${font.display}; overflow-wrap: anywhere; }
  span { font-size: ${size.small}; color: ${color.soft}; text-align: end; }
`;

/** The days of a round; the open one shows its matches. */
export function Days({ round }: { round: TipRound }) {
  const { t } = useLingui();
  const query = useUnit($query);
  return (
    <Box aria-label={t`Spieltage`}>
      <h2>
        <Trans>Spieltage</Trans>
      </h2>
      <Stack>
        {round.days.map((day) => {
          const isOpen = day.id === query.day;
          return (
            <div key={day.id}>
              <Head
                to={deskAddress({ round: round.id, ...(!isOpen && { day: day.id }) })}
                replace
                aria-expanded={isOpen}
              >
                <b>{day.name}</b>
                <span>
                  <DayState day={day} />
                </span>
                <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size={18} />
              </Head>
              {isOpen && <OpenDay round={round} day={day} />}
            </div>
          );
        })}
        {round.days.length === 0 && (
          <Soft>
            <Trans>Noch kein Spieltag.</Trans>
          </Soft>
        )}
      </Stack>
      <NewDay round={round} />
    </Box>
  );
}

function DayState({ day: { state, closes_at } }: { day: ListedTipDay }) {
  if (state === 'done') return <Trans>gespielt</Trans>;
  if (state === 'running') return <Trans>geschlossen</Trans>;
  return closes_at ? (
    <Trans>
      offen bis <Moment at={closes_at} />
    </Trans>
  ) : (
    <Trans>offen</Trans>
  );
}

const Opened = styled(Stack)`
  padding: ${space(4)} ${space(3)};
`;
const NAME_MAX = 60;

function OpenDay({ round, day }: { round: TipRound; day: ListedTipDay }) {
  const { t } = useLingui();
  const rules = useRuleOptions();
  const { submit, pending } = useSubmit(changeDaySubmission);
  const { name, rule } = day;
  const initialValues = useMemo(() => ({ name, rule: String(rule) }), [name, rule]);
  return (
    <Opened>
      <Form<{ name?: string; rule?: string }>
        initialValues={initialValues}
        onSubmit={(values) =>
          submit({
            ...{ round: round.id, rev: round.rev, day: day.id },
            ...{ name: values.name?.trim() || name, rule: ruleIn(values.rule) ?? rule },
          })
        }
      >
        {({ handleSubmit, dirty }) => (
          <Fields noValidate onSubmit={handleSubmit}>
            <TextField name="name" label={t`Name`} required maxLength={NAME_MAX} />
            <SelectField name="rule" label={t`Regel`} required options={rules} />
            <FormError />
            <FocusRefused />
            <Button type="submit" busy={pending} disabled={!dirty}>
              <Trans>Speichern</Trans>
            </Button>
          </Fields>
        )}
      </Form>
      <DayMatches round={round} />
    </Opened>
  );
}

import type { StagePage } from '@duellwerk/shared/contract/stages';
import type { ManagedTournament } from '@duellwerk/shared/contract/tournament-settings';
import { DateField } from '@duellwerk/shared/form/date-field';
import { SelectField } from '@duellwerk/shared/form/select-field';
import { useSubmit } from '@duellwerk/shared/form/use-submit';
import { Button } from '@duellwerk/shared/ui/button';
import { DialogSheet } from '@duellwerk/shared/ui/dialog-sheet';
import { LoadFailure } from '@duellwerk/shared/ui/load-failure';
import { SkeletonLines } from '@duellwerk/shared/ui/skeleton';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useEffect, useRef, useState } from 'react';
import { Form, useForm } from 'react-final-form';
import { roundText } from '../../rounds/round-text.ts';
import { DialogChoice, DialogTitle } from '../dialog-frame.tsx';
import { Choice, FormStack } from '../setup/layout.ts';
import { bestOfs, bestOfsWithDraws } from '../setup/other-best-of.tsx';
import { type Changeable, changeableMatch, changeableRounds } from './changeable-rounds.ts';
import {
  $begun,
  $roundChange,
  $roundPage,
  $roundPageFailure,
  roundChangeClosed,
  roundChangeRetried,
  roundChangeSubmission,
} from './round-change.model.ts';

/** Changes how long and when matches are played that no one has begun: of a round, or a single one. */
export function RoundChangeDialog({ managed }: { managed: ManagedTournament }) {
  const { t } = useLingui();
  const [opened, page, failure] = useUnit([$roundChange, $roundPage, $roundPageFailure]);
  const [close, retry] = useUnit([roundChangeClosed, roundChangeRetried]);
  if (!opened) return null;
  const title = opened.match === null ? t`Runde ändern` : t`Begegnung ändern`;
  return (
    <DialogSheet label={title} name="desk.round-change" onClose={() => close()}>
      <DialogTitle>{title}</DialogTitle>
      {page?.id === opened.stage ? (
        <Content managed={managed} page={page} match={opened.match} />
      ) : failure ? (
        <LoadFailure
          failure={failure}
          title={t`Die Runden konnten nicht geladen werden`}
          onRetry={() => retry()}
        />
      ) : (
        <SkeletonLines lines={4} />
      )}
    </DialogSheet>
  );
}

interface ContentProps {
  managed: ManagedTournament;
  page: StagePage;
  match: string | null;
}

function Content({ managed, page, match }: ContentProps) {
  const [begun, close] = useUnit([$begun, roundChangeClosed]);
  const one = match === null ? null : changeableMatch(page, match, begun);
  const rounds = match === null ? changeableRounds(page, begun) : one ? [one] : [];
  const [first] = rounds;
  if (first) return <Change managed={managed} page={page} rounds={rounds} first={first} />;
  return (
    <>
      <p>
        {match === null ? (
          <Trans>In dieser Phase hat alles schon begonnen: Länge und Beginn bleiben, wie sie sind.</Trans>
        ) : (
          <Trans>Diese Begegnung hat schon begonnen: Länge und Beginn bleiben, wie sie sind.</Trans>
        )}
      </p>
      <Choice>
        <Button onClick={() => close()}>
          <Trans>Schließen</Trans>
        </Button>
      </Choice>
    </>
  );
}

interface Draft {
  round?: string;
  best_of?: string;
  starts_at?: string;
}

const startOf = ({ starts_at }: Changeable) =>
  starts_at === 'mixed' || starts_at === null ? undefined : starts_at;
function draftOf(round: Changeable): Draft {
  const starts_at = startOf(round);
  return {
    round: round.id,
    ...(round.best_of !== null && { best_of: String(round.best_of) }),
    ...(starts_at !== undefined && { starts_at }),
  };
}

/** What a draft makes other than it is; `null` for nothing. */
function changeOf({ best_of, starts_at }: Draft, round: Changeable) {
  const isLonger = best_of !== undefined && Number(best_of) !== round.best_of;
  const isMoved = starts_at !== startOf(round);
  if (!isLonger && !isMoved) return null;
  return {
    matches: round.matches,
    ...(isLonger && { best_of: Number(best_of) }),
    ...(isMoved && { starts_at: starts_at ?? null }),
  };
}

interface ChangeProps extends Omit<ContentProps, 'match'> {
  rounds: readonly Changeable[];
  first: Changeable;
}

function Change({ managed, page, rounds, first }: ChangeProps) {
  const { t, i18n } = useLingui();
  const close = useUnit(roundChangeClosed);
  const { submit, pending, flagOf } = useSubmit(roundChangeSubmission, {
    ...{ start_past: 'starts_at', best_of_fixed: 'best_of' },
  });
  const [initial] = useState(() => draftOf(first));
  const roundOf = ({ round }: Draft) => rounds.find(({ id }) => id === round) ?? first;
  const draws = managed.stages.find(({ id }) => id === page.id)?.settings.draws === true;
  return (
    <Form<Draft>
      onSubmit={(draft) => {
        const change = changeOf(draft, roundOf(draft));
        return change ? submit({ stage: page.id, rev: page.rev, ...change }) : undefined;
      }}
      // A time that is over is no mistake as long as it stays.
      validate={(draft) => {
        const { starts_at } = changeOf(draft, roundOf(draft)) ?? {};
        const isPast = starts_at && Date.parse(starts_at) <= Date.now();
        return isPast ? { starts_at: t`Der Beginn liegt in der Vergangenheit` } : {};
      }}
      initialValues={initial}
    >
      {({ handleSubmit, values, form }) => {
        const round = roundOf(values);
        const usual = (draws ? bestOfsWithDraws : bestOfs).map(Number);
        const lengths = new Set([...usual, round.best_of ?? 1]);
        return (
          <FormStack noValidate onSubmit={handleSubmit}>
            <FollowRound round={round} />
            {rounds.length > 1 && (
              <SelectField
                name="round"
                label={t`Runde`}
                required
                options={rounds.map(({ id, name }) => ({ value: id, label: i18n._(roundText(name)) }))}
              />
            )}
            <p>
              <Plural
                value={round.matches.length}
                one="Gilt für eine Begegnung, die noch nicht begonnen hat."
                other="Gilt für # Begegnungen, die noch nicht begonnen haben."
              />{' '}
              {round.begun > 0 && <Trans>Was schon läuft oder entschieden ist, bleibt.</Trans>}
            </p>
            <SelectField
              name="best_of"
              label={t`Länge der Begegnungen`}
              {...(round.best_of === null && { placeholder: t`Jede wie bisher` })}
              options={[...lengths]
                .toSorted((x, y) => x - y)
                .map((value) => ({ value: String(value), label: t`Best of ${value}` }))}
              flagged={flagOf('best_of')}
            />
            <DateField
              name="starts_at"
              label={t`Beginn`}
              withTime
              hint={t`Leer: sobald beide Seiten feststehen. Beide erfahren einen neuen Beginn.`}
              flagged={flagOf('starts_at')}
            />
            {values.starts_at !== undefined && (
              <div>
                <Button variant="quiet" icon="cross" onClick={() => form.change('starts_at', undefined)}>
                  <Trans>Ohne festen Beginn</Trans>
                </Button>
              </div>
            )}
            <DialogChoice
              verb={<Trans>Speichern</Trans>}
              busy={pending}
              disabled={changeOf(values, round) === null}
              onDismiss={() => close()}
            />
          </FormStack>
        );
      }}
    </Form>
  );
}

/** Another round begins with what it has. */
function FollowRound({ round }: { round: Changeable }) {
  const form = useForm<Draft>();
  const before = useRef(round.id);
  useEffect(() => {
    if (before.current === round.id) return;
    before.current = round.id;
    const { best_of, starts_at } = draftOf(round);
    form.batch(() => {
      form.change('best_of', best_of);
      form.change('starts_at', starts_at);
    });
  }, [form, round]);
  return null;
}

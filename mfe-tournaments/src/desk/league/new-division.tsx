import { DIVISIONS_MAX } from '@duellwerk/shared/contract/league-desk';
import { FocusRefused } from '@duellwerk/shared/form/focus-refused';
import { useSubmit } from '@duellwerk/shared/form/use-submit';
import { Button } from '@duellwerk/shared/ui/button';
import { Card } from '@duellwerk/shared/ui/card';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { Form } from 'react-final-form';
import { Choice, Fields, FormStack, Quiet } from '../setup/layout.ts';
import { newDivisionSubmission } from './commands.model.ts';
import { DivisionName, DivisionPlaces, DivisionTeams } from './division-fields.tsx';
import { type DivisionValues, emptyDivision, givenDivision } from './division-values.ts';
import { Note } from './layout.ts';
import type { SeasonAtDesk } from './load-managed.ts';
import { PlayFields } from './play-fields.tsx';
import { givenPlay, isRosterTooSmall, type PlayValues, playValues } from './play-values.ts';

type Draft = DivisionValues & PlayValues;

interface NewDivisionProps {
  shown: SeasonAtDesk;
  /** The names of its divisions by the ids of their teams. */
  others: ReadonlyMap<string, string>;
}

/** Adds a division below the others to a season that has not begun; the first one is asked for at once. */
export function NewDivision({ shown, others }: NewDivisionProps) {
  const { divisions } = shown;
  const [isOpen, setOpen] = useState(divisions.length === 0);
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  if (divisions.length >= DIVISIONS_MAX)
    return (
      <Note>
        <Trans>Mehr als {DIVISIONS_MAX} Divisionen hat eine Saison nicht.</Trans>
      </Note>
    );
  if (isOpen) return <NewDivisionForm shown={shown} others={others} onClose={() => setOpen(false)} />;
  return (
    <div>
      <Button ref={opener} icon="plus" onClick={() => setOpen(true)}>
        <Trans>Division hinzufügen</Trans>
      </Button>
    </div>
  );
}

/** The fields that a refusal of a season is about: `max_members:below_team_size`, `divisions.0.teams.2:twice`. */
const refusedFields = (details: readonly string[]) =>
  details.flatMap((detail) =>
    detail.startsWith('max_members') ? ['max_members'] : detail.includes('.teams.') ? ['added'] : [],
  );

function NewDivisionForm({ shown, others, onClose }: NewDivisionProps & { onClose: () => void }) {
  const { t } = useLingui();
  const { season, managed, divisions } = shown;
  const above = divisions.at(-1)?.name;
  const { submit, pending, flagOf } = useSubmit(newDivisionSubmission, { season_invalid: refusedFields });
  const [initial] = useState(
    (): Draft => ({
      ...emptyDivision(t`Division ${divisions.length + 1}`),
      ...playValues(managed.play),
    }),
  );
  const form = useRef<HTMLFormElement>(null);
  const isFirst = divisions.length === 0;
  // The button that was used is gone; where the form was there from the start, the focus stays where it is.
  useEffect(() => {
    if (!isFirst) form.current?.querySelector('input')?.focus();
  }, [isFirst]);
  const validate = (values: Draft) => ({
    ...(!values.name?.trim() && { name: t`Bitte gib der Division einen Namen` }),
    ...(!values.team_size && { team_size: t`Bitte fülle dieses Feld aus` }),
    ...(!values.max_members && { max_members: t`Bitte fülle dieses Feld aus` }),
    ...(isRosterTooSmall(values) && {
      max_members: t`Ein Aufgebot braucht mindestens so viele, wie spielen`,
    }),
  });
  const make = async (values: Draft) => {
    const play = givenPlay(values, managed.play);
    if (!play) return undefined;
    const refused = await submit({
      ...{ season: season.id, rev: managed.rev },
      ...givenDivision(values),
      ...play,
    });
    if (!refused) onClose();
    return refused;
  };
  return (
    <Card>
      <Form<Draft> onSubmit={make} validate={validate} initialValues={initial}>
        {({ handleSubmit }) => (
          <FormStack ref={form} noValidate onSubmit={handleSubmit} aria-label={t`Neue Division`}>
            <FocusRefused />
            <h2>
              <Trans>Neue Division</Trans>
            </h2>
            <Quiet>
              {above !== undefined ? (
                <Trans>
                  Sie kommt unter {above}. Gespielt wird wie dort, solange du es hier nicht änderst.
                </Trans>
              ) : (
                <Trans>Leg die höchste zuerst an. Jede weitere kommt unter die anderen.</Trans>
              )}
            </Quiet>
            <DivisionName flagged={flagOf('name')} />
            <Fields>
              <PlayFields like={managed.play} flagOf={flagOf} />
            </Fields>
            <DivisionPlaces />
            <DivisionTeams others={others} />
            <Quiet>
              <Trans>Teams kannst du auch später noch hinzufügen, bis die Saison startet.</Trans>
            </Quiet>
            <Choice>
              <Button type="submit" variant="primary" icon="plus" busy={pending}>
                <Trans>Division anlegen</Trans>
              </Button>
              {!isFirst && (
                <Button variant="quiet" onClick={onClose}>
                  <Trans>Abbrechen</Trans>
                </Button>
              )}
            </Choice>
          </FormStack>
        )}
      </Form>
    </Card>
  );
}

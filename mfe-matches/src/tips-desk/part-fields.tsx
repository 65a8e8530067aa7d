// Matches of one round of a tournament: the tournament, its round, and which of the round's matches.
import { CheckboxField } from '@duellwerk/shared/form/checkbox-field';
import { SelectField } from '@duellwerk/shared/form/select-field';
import { SelectorField } from '@duellwerk/shared/form/selector-field';
import type { SelectorOption } from '@duellwerk/shared/form/selector-option';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { useForm, useFormState } from 'react-final-form';
import styled from 'styled-components';
import { Soft } from './layout.ts';
import { parts, sourceChosen } from './parts.model.ts';
import type { Part } from './parts.ts';
import { useSources } from './use-sources.ts';

export interface PartValues {
  tournament?: SelectorOption;
  part?: string;
  /** Of each match of the part whether it is taken, in their order. */
  taken?: boolean[];
}

const Picks = styled.fieldset`
  margin: 0;
  padding: 0;
  border: 0;
  legend { padding: 0; font-weight: 600; }
`;

/** The part that is chosen, with those of its matches that are taken; `null` while there are none. */
export function useTaken(): (values: PartValues) => { part: Part; matches: string[] } | null {
  const found = useUnit(parts.$data) ?? [];
  return ({ part: id, taken = [] }) => {
    const part = found.find((each) => each.id === id);
    const matches = part?.matches.filter((_, index) => taken[index] ?? true).map((match) => match.id) ?? [];
    return part && matches.length > 0 ? { part, matches } : null;
  };
}

export function PartFields() {
  const { t } = useLingui();
  const sources = useSources();
  const partName = usePartName();
  const [found, choose] = useUnit([parts.$data, sourceChosen]);
  const { change } = useForm<PartValues>();
  const { values } = useFormState<PartValues>();
  const source = values.tournament === undefined ? null : String(values.tournament.id);
  useEffect(() => {
    choose(source);
  }, [choose, source]);
  const part = found?.find(({ id }) => id === values.part);
  useEffect(() => {
    change(
      'taken',
      part?.matches.map(() => true),
    );
  }, [change, part]);
  return (
    <>
      <SelectorField key="t" name="tournament" label={t`Turnier`} required search={sources.tournament} />
      <SelectField
        name="part"
        label={t`Runde`}
        required
        placeholder={t`Bitte wählen`}
        options={(found ?? []).map((each) => ({ value: each.id, label: partName(each) }))}
      />
      {part && part.matches.length > 1 && (
        <Picks>
          <legend>
            <Trans>Welche Begegnungen</Trans>
          </legend>
          {part.matches.map(({ id, sides }, index) => (
            <CheckboxField
              key={id}
              name={`taken[${index}]`}
              label={sides.map((name) => name ?? t`Noch offen`).join(' – ')}
            />
          ))}
        </Picks>
      )}
      <NoParts source={source} />
    </>
  );
}

function NoParts({ source }: { source: string | null }) {
  const [found, failure] = useUnit([parts.$data, parts.$failure]);
  if (source === null) return null;
  if (failure)
    return (
      <Soft role="alert">
        <Trans>Die Runden dieses Turniers konnten nicht geladen werden.</Trans>
      </Soft>
    );
  if (found?.length !== 0) return null;
  return (
    <Soft>
      <Trans>Dieses Turnier hat noch keine Begegnungen.</Trans>
    </Soft>
  );
}

function usePartName() {
  const { t } = useLingui();
  return ({ stage, bracket, number, matches }: Part) => {
    const count = matches.length;
    const round =
      bracket === 'loser'
        ? t`Verliererrunde ${number}`
        : bracket === 'final'
          ? t`Finale ${number}`
          : t`Runde ${number}`;
    return t`${stage}, ${round} (Begegnungen: ${count})`;
  };
}

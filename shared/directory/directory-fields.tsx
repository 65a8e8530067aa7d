import type { Game } from '@duellwerk/shared/contract/base';
import { useField } from 'react-final-form';
import styled from 'styled-components';
import { type DirectoryState, LOOKING_TEXT_MAX } from '../contract/directory.ts';
import { CheckboxField } from '../form/checkbox-field.tsx';
import { RadioCards, type RadioOption } from '../form/radio-cards.tsx';
import { TextField } from '../form/text-field.tsx';
import { space } from '../theme/tokens.ts';

const Games = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 13rem), 1fr));
  gap: 0 ${space(4)};
  legend { margin-block-end: ${space(1)}; font-weight: 600; }
`;

interface DirectoryFieldsProps {
  games: readonly Game[];
  labels: {
    /** What is asked. */
    question: string;
    options: Readonly<Record<DirectoryState, Pick<RadioOption, 'title' | 'detail'>>>;
    /** Of the text that is public while the state is `looking`. */
    text: string;
    textHint: string;
    games: string;
  };
  flagOf: (name: string) => number;
}

/** The fields of a `DirectoryDraft`: whether a team or a user is listed and is looking, and what they play. */
export function DirectoryFields({ games, labels, flagOf }: DirectoryFieldsProps) {
  const { input } = useField<DirectoryState>('state', { subscription: { value: true } });
  const options = Object.entries(labels.options).map(([value, option]) => ({ value, ...option }));
  return (
    <>
      <RadioCards name="state" label={labels.question} required options={options} />
      {input.value === 'looking' && (
        <TextField
          name="text"
          label={labels.text}
          hint={labels.textHint}
          maxLength={LOOKING_TEXT_MAX}
          rows={2}
          flagged={flagOf('text')}
        />
      )}
      {input.value !== 'hidden' && games.length > 0 && (
        <Games>
          <legend>{labels.games}</legend>
          {games.map(({ id, name }) => (
            <CheckboxField key={id} name={`games.${id}`} label={name} flagged={flagOf('games')} />
          ))}
        </Games>
      )}
    </>
  );
}

import { ALERT_TEXT_MAX } from '@duellwerk/shared/contract/alert-desk';
import { alertAddress } from '@duellwerk/shared/contract/alerts';
import { controlLook, controlWords, FieldFrame, useFieldIds } from '@duellwerk/shared/form/field-frame';
import { media, space } from '@duellwerk/shared/theme/tokens';
import { Button } from '@duellwerk/shared/ui/button';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { $editor, draftTyped } from './draft.model.ts';
import { withLink } from './with-link.ts';

const Place = styled.fieldset`
  display: grid;
  gap: ${space(3)};
  ${media.wide} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) auto;
    align-items: start;
  }
`;
const Control = styled.input`${controlLook}`;
/* Beside the fields, below their labels. */
const Do = styled.div`
  ${media.wide} { padding-block-start: ${space(7)}; }
`;

type Wrong = { field: 'words' | 'address'; text: string } | null;

/** A link for the end of the alert's text: what it says and where it leads, without any markup to be typed. */
export function LinkFields() {
  const { t } = useLingui();
  const [{ message }, change] = useUnit([$editor, draftTyped]);
  const [words, setWords] = useState('');
  const [address, setAddress] = useState('');
  const [wrong, setWrong] = useState<Wrong>(null);
  const add = () => {
    if (words.trim() === '') return setWrong({ field: 'words', text: t`Was soll der Link sagen?` });
    if (address.trim() === '' || alertAddress(address) === undefined)
      return setWrong({
        field: 'address',
        text: t`Eine Adresse beginnt mit https://, mailto: oder, auf dieser Seite, mit /`,
      });
    const longer = withLink(message, words, address);
    if (longer.length > ALERT_TEXT_MAX)
      return setWrong({ field: 'words', text: t`Dafür ist der Text schon zu lang` });
    change({ message: longer });
    setWords('');
    setAddress('');
    setWrong(null);
  };
  const typed = (set: (text: string) => void) => (text: string) => {
    setWrong(null);
    set(text);
  };
  const errorOf = (field: NonNullable<Wrong>['field']) => (wrong?.field === field ? wrong.text : undefined);
  return (
    <Place aria-label={t`Link anfügen`}>
      <Line
        label={t`Link: Text`}
        value={words}
        onTyped={typed(setWords)}
        onEnter={add}
        error={errorOf('words')}
      />
      <Line
        label={t`Link: Adresse`}
        value={address}
        onTyped={typed(setAddress)}
        onEnter={add}
        error={errorOf('address')}
        hint={<Trans>/tournaments oder https://…</Trans>}
      />
      <Do>
        <Button icon="plus" onClick={add}>
          <Trans>Link anfügen</Trans>
        </Button>
      </Do>
    </Place>
  );
}

interface LineProps {
  label: string;
  value: string;
  onTyped: (text: string) => void;
  onEnter: () => void;
  error: string | undefined;
  hint?: ReactNode;
}

function Line({ label, value, onTyped, onEnter, error, hint }: LineProps) {
  const ids = useFieldIds();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // Else the alert would be published without the link.
    event.preventDefault();
    onEnter();
  };
  return (
    <FieldFrame ids={ids} label={label} required={false} error={error} hint={hint}>
      <Control
        {...controlWords(ids, { required: false, error, flagged: false })}
        value={value}
        maxLength={ALERT_TEXT_MAX}
        onChange={(event) => onTyped(event.target.value)}
        onKeyDown={onKeyDown}
      />
    </FieldFrame>
  );
}

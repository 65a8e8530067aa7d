import { ALERT_TEXT_MAX } from '@duellwerk/shared/contract/alert-desk';
import {
  controlLook,
  controlWords,
  FieldFrame,
  shownError,
  useFieldIds,
} from '@duellwerk/shared/form/field-frame';
import { type Flag, useOutline } from '@duellwerk/shared/form/use-flags';
import { color, radius, space, touch } from '@duellwerk/shared/theme/tokens';
import { tip } from '@duellwerk/shared/ui/tip';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useRef } from 'react';
import { useField } from 'react-final-form';
import styled from 'styled-components';
import { type Mark, wrapSelection } from './wrap-selection.ts';

const Area = styled.textarea`
  ${controlLook}
  min-block-size: 7rem;
  line-height: 1.5;
  resize: vertical;
  field-sizing: content;
`;
const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};
`;
const Key = styled.button`
  min-inline-size: ${touch};
  min-block-size: ${touch};
  padding-inline: ${space(3)};
  border: 1px solid ${color.edge};
  border-radius: ${radius.small};
  background: ${color.raised};
  color: ${color.text};
  cursor: pointer;
  &:hover { border-color: ${color.text}; }
`;

/** The text of an alert with a bar of its markup; how much room is left is said below. */
export function MessageField({ flagged }: { flagged: Flag }) {
  const { t } = useLingui();
  const { input, meta } = useField<string | undefined>('message');
  const outlined = useOutline(flagged, meta);
  const error = shownError(meta);
  const area = useRef<HTMLTextAreaElement>(null);
  const ids = useFieldIds();
  const { value: message = '', onChange, onFocus, onBlur } = input;
  const count = message.length;
  const key = (mark: Mark, label: string, face: ReactNode) => (
    <Key
      type="button"
      {...tip(label)}
      aria-label={label}
      onClick={() => area.current && wrapSelection(area.current, mark)}
    >
      {face}
    </Key>
  );
  return (
    <FieldFrame
      ids={ids}
      label={t`Text`}
      required
      error={error}
      hint={
        <Trans>
          {count} von {ALERT_TEXT_MAX} Zeichen
        </Trans>
      }
    >
      <Bar role="group" aria-label={t`Auszeichnung`}>
        {key('bold', t`Fett`, <b>F</b>)}
        {key('italic', t`Kursiv`, <i>K</i>)}
        {key('code', t`Code`, <code>{'<>'}</code>)}
      </Bar>
      <Area
        ref={area}
        {...controlWords(ids, { required: true, error, flagged: outlined })}
        {...{ onChange, onFocus, onBlur }}
        value={message}
        maxLength={ALERT_TEXT_MAX}
      />
    </FieldFrame>
  );
}

import { type AlertStyle, alertStyles } from '@duellwerk/shared/contract/alerts';
import { FieldNote, LabelLine, shownError } from '@duellwerk/shared/form/field-frame';
import { color, radius, size, space, touch } from '@duellwerk/shared/theme/tokens';
import { Icon } from '@duellwerk/shared/ui/icon';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { useField } from 'react-final-form';
import styled from 'styled-components';
import { styleWords } from './styles.ts';

const Group = styled.fieldset`
  min-inline-size: 0;
  legend { margin-block-end: ${space(1.5)}; }
`;
const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`;
const Choice = styled.label`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${space(2)};
  min-block-size: ${touch};
  padding-inline: ${space(3)};
  border: 1px solid ${color.edge};
  border-radius: ${radius.medium};
  font-size: ${size.small};
  cursor: pointer;
  svg { animation: none; }
  &:hover { background: ${color.raised}; }
  &:has(:checked) {
    background: ${color.raised};
    border-color: ${color.text};
    box-shadow: inset 0 0 0 1px ${color.text};
    font-weight: 600;
  }
  &:has(:focus-visible) { outline: 3px solid ${color.focus}; outline-offset: 2px; }
`;
/* The whole plate is the control. */
const Dot = styled.input`
  position: absolute;
  inset: 0;
  inline-size: 100%;
  block-size: 100%;
  margin: 0;
  opacity: 0;
  cursor: inherit;
`;

/** The five styles as plates: icon and word, one of them chosen. */
export function StyleChooser() {
  const { meta } = useField<AlertStyle>('style');
  const error = shownError(meta);
  const note = useId();
  return (
    <Group {...(error === undefined ? {} : { 'aria-describedby': note })}>
      <LabelLine as="legend">
        <Trans>Art</Trans>
      </LabelLine>
      <Choices>
        {alertStyles.map((style) => (
          <Plate key={style} style={style} />
        ))}
      </Choices>
      {error !== undefined && <FieldNote id={note} error={error} />}
    </Group>
  );
}

function Plate({ style }: { style: AlertStyle }) {
  const { t } = useLingui();
  const { input } = useField<AlertStyle>('style', { type: 'radio', value: style });
  return (
    <Choice>
      <Dot {...input} />
      <Icon name={styleWords[style].icon} />
      {t(styleWords[style].word)}
    </Choice>
  );
}

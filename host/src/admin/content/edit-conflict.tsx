import type { ContentSource } from '@duellwerk/shared/contract/content';
import { controlLook } from '@duellwerk/shared/form/field-frame';
import { font, size, space } from '@duellwerk/shared/theme/tokens';
import { EditConflict as Choice } from '@duellwerk/shared/ui/edit-conflict';
import { Moment } from '@duellwerk/shared/ui/moment';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import styled from 'styled-components';
import { sideTaken } from './editor.model.ts';

const Label = styled.label`
  display: grid;
  gap: ${space(1.5)};
  font-size: ${size.small};
  font-weight: 600;
`;
const Theirs = styled.textarea`
  ${controlLook}
  max-block-size: 40dvh;
  min-block-size: 12rem;
  font: 400 ${size.small} / 1.5 ${font.mono};
`;
/** Somebody else has saved meanwhile: their text above, one's own below, and the choice. */
export function EditConflict({ present }: { present: ContentSource }) {
  const { t } = useLingui();
  const take = useUnit(sideTaken);
  const { changed_at, changed_by, source } = present;
  const name = changed_by ?? '–';
  return (
    <Choice
      title={t`Inzwischen hat jemand anderes gespeichert`}
      current={
        <Label>
          <Trans>Der Text, der jetzt gilt</Trans>
          <Theirs readOnly value={source} rows={10} />
        </Label>
      }
      own={<Trans>Mit meinem Text weitermachen</Trans>}
      theirs={<Trans>Meinen Text verwerfen und diesen nehmen</Trans>}
      onOwn={() => take('own')}
      onTheirs={() => take('theirs')}
    >
      {changed_at && (
        <Trans>
          {name}, <Moment at={changed_at} />. Dein Text steht unverändert unten im Editor.
        </Trans>
      )}
    </Choice>
  );
}

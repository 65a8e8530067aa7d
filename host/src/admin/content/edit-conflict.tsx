import type { ContentSource } from '@duellwerk/shared/contract/content';
import { controlLook } from '@duellwerk/shared/form/field-frame';
import { font, size, space } from '@duellwerk/shared/theme/tokens';
import { Banner } from '@duellwerk/shared/ui/banner';
import { Button } from '@duellwerk/shared/ui/button';
import { Moment } from '@duellwerk/shared/ui/moment';
import { Trans } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import styled from 'styled-components';
import { sideTaken } from './editor.model.ts';

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)};
`;
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
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`;

/** Somebody else has saved meanwhile: their text above, one's own below, and the choice. */
export function EditConflict({ present }: { present: ContentSource }) {
  const take = useUnit(sideTaken);
  const { changed_at, changed_by, source } = present;
  const name = changed_by ?? '–';
  return (
    <Stack>
      <Banner style="warning" title={<Trans>Inzwischen hat jemand anderes gespeichert</Trans>}>
        {changed_at && (
          <Trans>
            {name}, <Moment at={changed_at} />. Dein Text steht unverändert unten im Editor.
          </Trans>
        )}
      </Banner>
      <Label>
        <Trans>Der Text, der jetzt gilt</Trans>
        <Theirs readOnly value={source} rows={10} />
      </Label>
      <Actions>
        <Button variant="secondary" onClick={() => take('own')}>
          <Trans>Mit meinem Text weitermachen</Trans>
        </Button>
        <Button variant="quiet" onClick={() => take('theirs')}>
          <Trans>Meinen Text verwerfen und diesen nehmen</Trans>
        </Button>
      </Actions>
    </Stack>
  );
}

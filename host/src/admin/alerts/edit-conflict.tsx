import { space } from '@duellwerk/shared/theme/tokens';
import { Banner } from '@duellwerk/shared/ui/banner';
import { Button } from '@duellwerk/shared/ui/button';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import styled from 'styled-components';
import { AlertBanner } from '../../alerts/alert-banner.tsx';
import { $editor, sideTaken } from './draft.model.ts';
import type { Words } from './drafts.ts';

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)};
`;
const Steps = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`;

/** Somebody else was here: says so, and what happens to the draft. */
export function EditConflict({ onTaken }: { onTaken: () => void }) {
  const { editConflict, present } = useUnit($editor);
  if (editConflict === 'deleted') {
    return (
      <Banner style="warning" title={<Trans>Inzwischen gelöscht</Trans>}>
        <Trans>Jemand hat diesen Hinweis weggenommen. Dein Text wird ein neuer.</Trans>
      </Banner>
    );
  }
  return editConflict === 'changed' && present ? <Conflict present={present} onTaken={onTaken} /> : null;
}

/** What all see now above what was typed, and the choice between both. */
function Conflict({ present, onTaken }: { present: Words; onTaken: () => void }) {
  const { t } = useLingui();
  const take = useUnit(sideTaken);
  const taken = (side: 'own' | 'theirs') => {
    take(side);
    onTaken();
  };
  return (
    <Stack role="group" aria-label={t`Inzwischen geändert`}>
      <Banner style="warning" title={<Trans>Inzwischen geändert</Trans>}>
        <Trans>Jemand hat diesen Hinweis geändert. So steht er jetzt da; dein Text ist noch im Editor.</Trans>
      </Banner>
      <AlertBanner alert={present} />
      <Steps>
        <Button onClick={() => taken('own')}>
          <Trans>Mit meinem Text weitermachen</Trans>
        </Button>
        <Button variant="quiet" onClick={() => taken('theirs')}>
          <Trans>Meinen Text verwerfen und diesen nehmen</Trans>
        </Button>
      </Steps>
    </Stack>
  );
}

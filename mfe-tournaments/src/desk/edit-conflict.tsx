import { space } from '@duellwerk/shared/theme/tokens';
import { Banner } from '@duellwerk/shared/ui/banner';
import { Button } from '@duellwerk/shared/ui/button';
import { Trans, useLingui } from '@lingui/react/macro';
import styled from 'styled-components';

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)};
`;
const Choice = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`;

/** Somebody else has saved while this form was filled: what was typed stays until its author chooses. */
export function EditConflict({ onOwn, onTheirs }: { onOwn: () => void; onTheirs: () => void }) {
  const { t } = useLingui();
  return (
    <Stack role="group" aria-label={t`Inzwischen geändert`}>
      <Banner style="warning" title={<Trans>Inzwischen geändert</Trans>}>
        <Trans>
          Jemand anderes hat dieses Turnier geändert. Was du getippt hast, steht noch da; alles Übrige ist
          schon der neue Stand.
        </Trans>
      </Banner>
      <Choice>
        <Button onClick={onOwn}>
          <Trans>Mit meinen Angaben weitermachen</Trans>
        </Button>
        <Button variant="quiet" onClick={onTheirs}>
          <Trans>Meine Angaben verwerfen</Trans>
        </Button>
      </Choice>
    </Stack>
  );
}

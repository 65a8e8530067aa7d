import { type DialogProps, dialogView } from '@duellwerk/shared/contract/remote';
import { anyText, type Infer, id, request } from '@duellwerk/shared/contract/schema';
import { space } from '@duellwerk/shared/theme/tokens';
import { Button } from '@duellwerk/shared/ui/button';
import { Trans } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import styled from 'styled-components';
import { leaveSubmission } from './leave.model.ts';

const payloadShape = request({ tournament: id, entry: id, name: anyText });

const Stack = styled.div`
  display: grid;
  gap: ${space(5)};
`;
const Choice = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
`;

/** Asks once before a place is given up. */
function LeaveDialog({ payload, close }: DialogProps<Infer<typeof payloadShape>>) {
  const { tournament, entry, name } = payload;
  const [pending, leave] = useUnit([leaveSubmission.$pending, leaveSubmission.submitted]);
  return (
    <Stack>
      <h2>
        <Trans>Möchtest du das Turnier wirklich verlassen?</Trans>
      </h2>
      <p>
        <Trans>Der Platz von {name} geht an das nächste Team auf der Warteliste.</Trans>
      </p>
      <Choice>
        <Button variant="danger" busy={pending} onClick={() => leave({ tournament, entry })}>
          <Trans>Verlassen</Trans>
        </Button>
        <Button variant="quiet" onClick={close}>
          <Trans>Abbrechen</Trans>
        </Button>
      </Choice>
    </Stack>
  );
}

export const leaveDialog = dialogView({ Dialog: LeaveDialog, payload: payloadShape });

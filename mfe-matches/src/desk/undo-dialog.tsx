import { TextField } from '@duellwerk/shared/form/text-field';
import { useNavigate } from '@duellwerk/shared/router/router';
import { space } from '@duellwerk/shared/theme/tokens';
import { Button } from '@duellwerk/shared/ui/button';
import { DialogSheet } from '@duellwerk/shared/ui/dialog-sheet';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useEffect, useRef } from 'react';
import { Form } from 'react-final-form';
import styled from 'styled-components';
import { $deskQuery } from './cases.model.ts';
import { $undo, undoDismissed, undoSubmission } from './decide.model.ts';
import { deskAddress } from './query.ts';

const Stack = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
`;
const Title = styled.h2`
  padding-inline-end: ${space(10)};
`;
const Choice = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
`;

const REASON_MAX = 500;

/** Asks once before a decision is taken back. Enter is yes: the key that asks is not the one that answers. */
export function UndoDialog() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [undo, dismiss, query] = useUnit([$undo, undoDismissed, $deskQuery]);
  const [submit, busy] = useUnit([undoSubmission.submitted, undoSubmission.$pending]);
  if (!undo) return null;
  const { match, rev, title } = undo;
  const goBack = () =>
    void navigate(deskAddress({ ...query, case: match }), { replace: query.case !== undefined });
  return (
    <DialogSheet label={t`Entscheidung zurücknehmen`} name="desk.undo" onClose={() => dismiss()}>
      <Form<{ reason?: string }>
        onSubmit={({ reason = '' }) => submit({ match, rev, reason: reason.trim(), goBack })}
      >
        {({ handleSubmit }) => (
          <Stack noValidate onSubmit={handleSubmit}>
            <Title>
              <Trans>Entscheidung zurücknehmen?</Trans>
            </Title>
            <p>
              <Trans>
                „{title}“ gilt dann nicht mehr, und es steht wieder, was vorher galt. Beides bleibt öffentlich
                zu lesen.
              </Trans>
            </p>
            <TextField
              name="reason"
              label={t`Grund`}
              rows={2}
              maxLength={REASON_MAX}
              hint={t`Den Grund lesen alle.`}
            />
            <Choice>
              <Confirm busy={busy} />
              <Button variant="quiet" onClick={() => dismiss()}>
                <Trans>Abbrechen</Trans>
              </Button>
            </Choice>
          </Stack>
        )}
      </Form>
    </DialogSheet>
  );
}

function Confirm({ busy }: { busy: boolean }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <Button ref={button} type="submit" variant="danger" busy={busy}>
      <Trans>Zurücknehmen</Trans>
    </Button>
  );
}

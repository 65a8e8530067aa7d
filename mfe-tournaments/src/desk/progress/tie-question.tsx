import type { StageWaits } from '@duellwerk/shared/contract/stage-progress';
import { TextField } from '@duellwerk/shared/form/text-field';
import { useSubmit } from '@duellwerk/shared/form/use-submit';
import { color } from '@duellwerk/shared/theme/tokens';
import { Button } from '@duellwerk/shared/ui/button';
import { DialogSheet } from '@duellwerk/shared/ui/dialog-sheet';
import { OrderedList } from '@duellwerk/shared/ui/ordered-list';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useState } from 'react';
import { Form } from 'react-final-form';
import styled from 'styled-components';
import { DialogChoice, DialogTitle } from '../dialog-frame.tsx';
import { FormStack } from '../setup/layout.ts';
import { Next, Row } from './layout.ts';
import { lotSubmission } from './progress.model.ts';

const Place = styled.span`
  color: ${color.soft};
  font-variant-numeric: tabular-nums;
`;

const REASON_MAX = 500;

interface TieProps {
  waits: Extract<StageWaits, { kind: 'lot' }>;
}

/** Entries that no step of a table separates: a lot says who is ahead, or the organizers do. */
export function TieQuestion({ waits, isPaused }: TieProps & { isPaused: boolean }) {
  const [draw, drawing] = useUnit([lotSubmission.submitted, lotSubmission.$pending]);
  const [isAsked, setAsked] = useState(false);
  const names = waits.entries.map((entry) => entry.name).join(', ');
  const entries = waits.entries.map(({ entry }) => entry);
  return (
    <Next>
      <p>
        {waits.group !== null && <Trans>Gruppe {waits.group}: </Trans>}
        <Trans>
          {names} sind in allem gleichauf. Ein Los sagt, wer vorn steht, oder ihr ordnet sie selbst; beides
          steht danach öffentlich bei der Tabelle.
        </Trans>
      </p>
      <Row>
        <Button
          variant="primary"
          busy={drawing}
          disabled={isPaused}
          onClick={() => draw({ stage: waits.stage, rev: waits.rev, entries })}
        >
          <Trans>Los ziehen</Trans>
        </Button>
        <Button disabled={isPaused} onClick={() => setAsked(true)}>
          <Trans>Selbst ordnen</Trans>
        </Button>
      </Row>
      {isAsked && <OrderDialog waits={waits} onClose={() => setAsked(false)} />}
    </Next>
  );
}

/** Asks for the order, and for the reason that everybody reads. */
function OrderDialog({ waits, onClose }: TieProps & { onClose: () => void }) {
  const { t } = useLingui();
  const { submit, pending } = useSubmit(lotSubmission);
  const [order, setOrder] = useState(waits.entries);
  return (
    <DialogSheet label={t`Wer ist vorn?`} name="desk.tie" onClose={onClose}>
      <Form<{ reason?: string }>
        onSubmit={async ({ reason = '' }) => {
          const entries = order.map(({ entry }) => entry);
          const errors = await submit({
            ...{ stage: waits.stage, rev: waits.rev, entries, reason: reason.trim() },
          });
          if (!errors) onClose();
          return errors;
        }}
        validate={({ reason }) => (reason?.trim() ? {} : { reason: t`Bitte gib einen Grund an` })}
      >
        {({ handleSubmit }) => (
          <FormStack noValidate onSubmit={handleSubmit}>
            <DialogTitle>
              <Trans>Wer ist vorn?</Trans>
            </DialogTitle>
            <OrderedList
              label={t`Reihenfolge, der Beste zuerst`}
              rows={order}
              rowKey={({ entry }) => entry}
              moves={{
                handle: ({ name }) => t`${name} verschieben`,
                hint: t`Ziehen, oder Alt und Pfeiltaste`,
                moved: ({ name }, place) => t`${name}: Platz ${place}`,
                onOrder: (rows) => setOrder(rows),
              }}
            >
              {({ name }, index) => (
                <span translate="no">
                  <Place>{index + 1}.</Place> {name}
                </span>
              )}
            </OrderedList>
            <TextField
              name="reason"
              label={t`Warum?`}
              required
              rows={2}
              maxLength={REASON_MAX}
              hint={t`Steht öffentlich bei der Tabelle, zum Beispiel das Ergebnis eines Entscheidungsspiels.`}
            />
            <DialogChoice verb={<Trans>So entscheiden</Trans>} busy={pending} onDismiss={onClose} />
          </FormStack>
        )}
      </Form>
    </DialogSheet>
  );
}

import { CheckboxField } from '@duellwerk/shared/form/checkbox-field';
import { color, radius, size, space } from '@duellwerk/shared/theme/tokens';
import { Banner } from '@duellwerk/shared/ui/banner';
import { Button } from '@duellwerk/shared/ui/button';
import { Icon } from '@duellwerk/shared/ui/icon';
import { Deadline } from '@duellwerk/shared/ui/task-line';
import { Trans } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useState } from 'react';
import { Form } from 'react-final-form';
import styled from 'styled-components';
import { Choice, Soft, Stack } from '../layout.ts';
import { type PlayProps, playDialog } from '../play-dialog.tsx';
import { firstLineUp, isLineUp } from './line-up.ts';
import { readySubmission, unreadySubmission } from './ready.model.ts';

const Group = styled.fieldset`
  display: grid;
  gap: ${space(1)};
  legend {
    margin-block-end: ${space(2)};
    font-weight: 600;
  }
`;
const Line = styled.div`
  padding-inline: ${space(3)};
  border-radius: ${radius.small};
  background: ${color.raised};
`;
const Count = styled.p<{ $good: boolean }>`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  font-size: ${size.small};
  svg {
    flex: none;
    color: ${({ $good }) => ($good ? color.successText : color.warningText)};
  }
`;

interface ReadyValues {
  players?: Record<string, boolean>;
}

/** Says that the side is ready, with exactly the required number of those who checked in. */
function ReadyUp({ match, mine }: PlayProps) {
  const { deadline, summary } = match;
  const isReady = mine.may.includes('unready');
  const [pending, ready] = useUnit([readySubmission.$pending, readySubmission.submitted]);
  const [undoing, unready] = useUnit([unreadySubmission.$pending, unreadySubmission.submitted]);
  // What is asked anew meanwhile must not undo what somebody has selected.
  const [initialValues] = useState<ReadyValues>(() => ({
    players: Object.fromEntries(firstLineUp(mine).map((player) => [player, true])),
  }));
  const { players: available, required, rev } = mine;
  const chosenOf = ({ players = {} }: ReadyValues) =>
    available.map(({ id }) => id).filter((player) => players[player] === true);
  return (
    <>
      {isReady && (
        <Banner style="success" title={<Trans>Deine Seite ist bereit</Trans>}>
          <Trans>Es geht los, sobald auch die andere Seite bereit ist.</Trans>
        </Banner>
      )}
      {deadline !== null && <Deadline at={deadline} />}
      <Form<ReadyValues>
        initialValues={initialValues}
        onSubmit={(values) => ready({ match: summary.id, rev, players: chosenOf(values) })}
      >
        {({ handleSubmit, values }) => {
          const chosen = chosenOf(values);
          const isGood = isLineUp(available, chosen, required);
          const count = chosen.length;
          return (
            <Stack as="form" noValidate onSubmit={handleSubmit}>
              <Group>
                <legend>
                  <Trans>Wer spielt?</Trans>
                </legend>
                {available.map(({ id, name }) => (
                  <Line key={id}>
                    <CheckboxField name={`players.${id}`} label={name} />
                  </Line>
                ))}
                <Count role="status" $good={isGood}>
                  <Icon name={isGood ? 'check' : 'warning'} />
                  <span className="dw-figures">
                    <Trans>
                      {count} von {required} ausgewählt
                    </Trans>
                  </span>
                </Count>
              </Group>
              <Soft>
                <Trans>Sind beide Seiten bereit, stehen die Aufgebote fest.</Trans>
              </Soft>
              <Choice>
                <Button
                  type="submit"
                  variant="primary"
                  icon="check"
                  busy={pending}
                  disabled={!isGood || !(isReady || mine.may.includes('ready'))}
                >
                  {isReady ? <Trans>Aufgebot ändern</Trans> : <Trans>Bereit melden</Trans>}
                </Button>
                {isReady && (
                  <Button busy={undoing} onClick={() => unready({ match: summary.id, rev })}>
                    <Trans>Doch nicht bereit</Trans>
                  </Button>
                )}
              </Choice>
            </Stack>
          );
        }}
      </Form>
    </>
  );
}

export const readyDialog = playDialog({
  title: <Trans>Bereit melden</Trans>,
  acts: ['ready', 'unready'],
  cares: ['state'],
  Content: ReadyUp,
  refusal: (
    <Trans>
      Bereit melden könnt ihr euch, wenn die Bereitmeldung offen ist, und bis beide Seiten bereit sind.
    </Trans>
  ),
});

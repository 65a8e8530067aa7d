import type { Step, StepKind } from '@duellwerk/shared/contract/steps';
import { Link } from '@duellwerk/shared/router/router';
import { color, size, space } from '@duellwerk/shared/theme/tokens';
import { Card, CardLink, CardTitle } from '@duellwerk/shared/ui/card';
import { Moment } from '@duellwerk/shared/ui/moment';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import styled from 'styled-components';
import { $ownSteps, ownStepsShown } from './own-steps.model.ts';

type KnownStep = Step & { kind: StepKind };

const List = styled.ul`
  display: grid;
  gap: ${space(3)};
  padding: 0;
  list-style: none;
`;
const Small = styled.p`
  font-size: ${size.small};
  color: ${color.soft};
`;

/** The own open steps, each with the way to it; nothing where nothing is to be done. */
export function OwnSteps() {
  const [steps, shown] = useUnit([$ownSteps, ownStepsShown]);
  // Asked for when it is drawn: its code comes with the own page alone.
  useEffect(() => {
    shown();
  }, [shown]);
  if (!steps || steps.length === 0) return null;
  return (
    <section>
      <h2>
        <Trans>Das steht bei dir an</Trans>
      </h2>
      <List>
        {steps.map((step) => (
          <OneStep key={step.id} step={step} />
        ))}
      </List>
    </section>
  );
}

function OneStep({ step }: { step: KnownStep }) {
  const words = useStepWords();
  const { subject, deadline } = step;
  const area = subject.type === 'match' ? 'matches' : 'tournaments';
  return (
    <Card as="li">
      <CardTitle as="h3">
        <CardLink as={Link} to={`/${area}/${subject.id}`}>
          {words(step)}
        </CardLink>
      </CardTitle>
      <Small>
        {deadline ? (
          <Trans>
            bis <Moment at={deadline} />
          </Trans>
        ) : (
          subject.name
        )}
      </Small>
    </Card>
  );
}

/** Says a step in words: what is to be done, and for what. */
function useStepWords(): (step: KnownStep) => string {
  const { t } = useLingui();
  return ({ kind, subject: { name }, opponent }) => {
    const against = opponent ?? name;
    switch (kind) {
      case 'check_in':
        return t`Check-in für ${name}`;
      case 'ready_up':
        return t`Bereit melden gegen ${against}`;
      case 'report_result':
        return t`Ergebnis gegen ${against} melden`;
      case 'confirm_result':
        return t`Ergebnis gegen ${against} bestätigen`;
    }
  };
}

import { Link } from '@duellwerk/shared/router/router';
import { Icon } from '@duellwerk/shared/ui/icon';
import { Moment } from '@duellwerk/shared/ui/moment';
import { Trans } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import styled from 'styled-components';
import { Head, Place, ROWS, Row, Rows, Small, Title, Words } from '../start/rows.tsx';
import { pathOf } from './step-routes.ts';
import { $steps } from './steps.model.ts';
import { useStepWords } from './use-step-words.ts';

const Whole = styled(Link)`
  color: inherit;
  text-decoration: none;
  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  &:hover {
    text-decoration: underline;
  }
`;

/** The bar at the page's edge shows the first one; here they stand together. */
export function OpenSteps() {
  const steps = useUnit($steps);
  const words = useStepWords();
  return (
    <Place data-open-steps>
      <Head>
        <Trans>Das steht bei dir an</Trans>
      </Head>
      <Rows role="list">
        {steps.slice(0, ROWS).map((step) => (
          <Row key={step.id}>
            <Icon name="flag" />
            <Words>
              <Title>
                <Whole to={pathOf(step)}>{words(step)}</Whole>
              </Title>
              <Small>
                {step.deadline ? (
                  <Trans>
                    bis <Moment at={step.deadline} />
                  </Trans>
                ) : (
                  step.subject.name
                )}
              </Small>
            </Words>
            <Icon name="chevron-right" />
          </Row>
        ))}
      </Rows>
    </Place>
  );
}

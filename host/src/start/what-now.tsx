import { Link } from '@duellwerk/shared/router/router';
import { color, font, media, radius, size, space } from '@duellwerk/shared/theme/tokens';
import { Icon, type IconName } from '@duellwerk/shared/ui/icon';
import { Moment } from '@duellwerk/shared/ui/moment';
import { Trans } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { pathOf } from '../steps/step-routes.ts';
import { $steps } from '../steps/steps.model.ts';
import { useStepWords } from '../steps/use-step-words.ts';

/** Rows of either list: both take the same room, so that nothing moves when it is known who looks. */
const ROWS = 3;

const Place = styled.section`
  display: grid;
  gap: ${space(2)};
`;
const Head = styled.h2`
  font-size: ${size.h3};
`;
const Rows = styled.ol`
  display: grid;
  grid-template-rows: repeat(${ROWS}, minmax(3.5rem, auto));
  gap: 2px;
  ${media.wide} {
    ${'' /* Two lines each, as the longer ones take. */}
    grid-template: minmax(6rem, auto) / repeat(${ROWS}, minmax(0, 1fr));
    gap: ${space(4)};
  }
  ${media.desktop} {
    grid-template-rows: minmax(4rem, auto);
  }
`;
const Row = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space(3)};
  padding: ${space(1.5)} ${space(3)};
  border-radius: ${radius.medium};
  background: ${color.stage};
`;
const Words = styled.span`
  display: grid;
`;
const Title = styled.span`
  font: 700 ${size.lead} / 1.15 ${font.display};
`;
const Small = styled.span`
  min-block-size: 1.4em;
  font-size: ${size.small};
  line-height: 1.4;
  color: ${color.soft};
`;
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

/** Beside the head: how it goes, or what a person with several things to do has to do. */
export function WhatNow() {
  const steps = useUnit($steps);
  return steps.length > 1 ? <OpenSteps /> : <HowItGoes />;
}

/** The bar at the page's edge shows the first one; here they stand together. */
function OpenSteps() {
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

function HowItGoes() {
  return (
    <Place>
      <Head>
        <Trans>So läuft dein Abend</Trans>
      </Head>
      <Rows role="list">
        <Deed
          icon="users"
          title={<Trans>Anmelden</Trans>}
          text={<Trans>Allein oder mit deinem Team</Trans>}
        />
        <Deed
          icon="check"
          title={<Trans>Einchecken</Trans>}
          text={<Trans>Kurz vor dem Start, per Knopf</Trans>}
        />
        <Deed
          icon="swords"
          title={<Trans>Spielen</Trans>}
          text={<Trans>Bereit melden, Ergebnis eintragen</Trans>}
        />
      </Rows>
    </Place>
  );
}

function Deed({ icon, title, text }: { icon: IconName; title: ReactNode; text: ReactNode }) {
  return (
    <Row>
      <Icon name={icon} />
      <Words>
        <Title>{title}</Title>
        <Small>{text}</Small>
      </Words>
    </Row>
  );
}

import type { MatchPage } from '@duellwerk/shared/contract/match';
import { space } from '@duellwerk/shared/theme/tokens';
import { CardTitle } from '@duellwerk/shared/ui/card';
import { TextLink } from '@duellwerk/shared/ui/text-link';
import { Trans } from '@lingui/react/macro';
import styled from 'styled-components';
import { Section } from './section.tsx';

const Decision = styled.p`
  margin-block-start: ${space(2)};
  white-space: pre-line;
`;

/** What the tournament's referees decided about the match; leads to facts and rule. */
export function MatchRuling({ ruling }: { ruling: MatchPage['ruling'] }) {
  if (!ruling) return null;
  return (
    <Section title={<Trans>Entscheidung</Trans>}>
      <CardTitle>
        <TextLink to={`/rulings/${ruling.id}`}>{ruling.title}</TextLink>
      </CardTitle>
      <Decision>{ruling.decision}</Decision>
    </Section>
  );
}

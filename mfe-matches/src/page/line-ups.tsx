import type { MatchPage } from '@duellwerk/shared/contract/match';
import { Link } from '@duellwerk/shared/router/router';
import { color, font, media, size, space } from '@duellwerk/shared/theme/tokens';
import { Avatar } from '@duellwerk/shared/ui/avatar';
import { Icon } from '@duellwerk/shared/ui/icon';
import { Trans } from '@lingui/react/macro';
import styled from 'styled-components';
import { type ReadyMarks, readyMarks } from './ready-marks.ts';
import type { SideName } from './score.ts';
import { Section } from './section.tsx';

type LineUp = MatchPage['line_up_a'];

const Sides = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space(2)};
  ${media.wide} {
    gap: ${space(4)};
  }
`;
const Side = styled.div`
  display: grid;
  align-content: start;
  gap: ${space(3)};

  h3 {
    font-size: ${size.lead};
    color: ${color.soft};
    overflow-wrap: anywhere;
  }
`;
const People = styled.ul`
  display: grid;
  gap: ${space(1)};
`;
const Person = styled(Link)`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  min-block-size: 3.25rem;
  ${media.wide} {
    gap: ${space(3)};
  }
  min-inline-size: 0;
  color: inherit;
  text-decoration: none;
  &:hover b {
    text-decoration: underline;
  }

  > :last-child {
    display: grid;
    min-inline-size: 0;
    overflow-wrap: anywhere;
    line-height: 1.25;
  }
  /* Beside each other on a phone: names of 16 letters are whole. */
  b {
    font: 700 1rem / 1.15 ${font.display};
    ${media.wide} {
      font-size: 1.125rem;
    }
  }
`;
const Ready = styled.span<{ $ready: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  font-size: ${size.tiny};
  color: ${({ $ready }) => ($ready ? color.successText : color.faint)};
`;
const None = styled.p`
  font-size: ${size.small};
  color: ${color.faint};
`;

/** Who plays on both sides, and who has said to be ready. */
export function LineUps({ match }: { match: MatchPage }) {
  const { line_up_a, line_up_b } = match;
  if (line_up_a.length === 0 && line_up_b.length === 0) return null;
  return (
    <Section title={<Trans>Aufgebote</Trans>}>
      <Sides>
        <LineUpSide match={match} name="a" lineUp={line_up_a} />
        <LineUpSide match={match} name="b" lineUp={line_up_b} />
      </Sides>
    </Section>
  );
}

function LineUpSide({ match, name, lineUp }: { match: MatchPage; name: SideName; lineUp: LineUp }) {
  const marks = readyMarks(match);
  return (
    <Side>
      <h3>{match.summary[name]?.name ?? <Trans>Noch offen</Trans>}</h3>
      {lineUp.length === 0 && (
        <None>
          <Trans>Kein Aufgebot.</Trans>
        </None>
      )}
      <People role="list">
        {lineUp.map(({ user, ready }) => (
          <li key={user.id}>
            <Person to={`/users/${user.id}`}>
              <Avatar id={user.id} name={user.username} src={user.avatar} size={36} />
              <span>
                <b>{user.username}</b>
                <ReadyMark ready={ready} marks={marks} />
              </span>
            </Person>
          </li>
        ))}
      </People>
    </Side>
  );
}

function ReadyMark({ ready, marks }: { ready: boolean; marks: ReadyMarks }) {
  if (marks === 'none' || (marks === 'ready' && !ready)) return null;
  return (
    <Ready $ready={ready}>
      <Icon name={ready ? 'check' : 'clock'} size={14} />
      {ready ? <Trans>bereit</Trans> : <Trans>noch nicht bereit</Trans>}
    </Ready>
  );
}

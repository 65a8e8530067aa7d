import type { Ruling } from '@duellwerk/shared/contract/ruling';
import { Link } from '@duellwerk/shared/router/router';
import { color, size, space, touch } from '@duellwerk/shared/theme/tokens';
import { Avatar } from '@duellwerk/shared/ui/avatar';
import { MatchList, MatchRow } from '@duellwerk/shared/ui/match-row';
import { VisuallyHidden } from '@duellwerk/shared/ui/visually-hidden';
import { Trans } from '@lingui/react/macro';
import styled from 'styled-components';
import { Section } from '../page/section.tsx';
import { rulingsAddress } from './address.ts';

const Links = styled.ul`
  display: grid;
  list-style: none;
  padding: 0;
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0 ${space(3)};
    overflow-wrap: anywhere;
  }
  li + li { border-block-start: 1px solid ${color.line}; }
  a {
    display: inline-flex;
    align-items: center;
    gap: ${space(2)};
    min-block-size: ${touch};
  }
  li > a + a { font-size: ${size.small}; }
`;
const Heading = styled.h2`
  margin-block-end: ${space(3)};
`;
const LOGO_PX = 28;

/** What the ruling is about: its match, the sides, and where it stands in the log. */
export function RulingAbout({ ruling }: { ruling: Ruling }) {
  const { tournament, match, sides, stage_event } = ruling;
  return (
    <>
      {match && (
        <section>
          <Heading>
            <Trans>Begegnung</Trans>
          </Heading>
          <MatchList>
            <MatchRow match={match.summary} isNarrow />
          </MatchList>
        </section>
      )}
      {(sides.length > 0 || tournament) && (
        <Section title={<Trans>Betrifft</Trans>}>
          <Links role="list">
            {sides.map((side) => (
              <SideLinks key={side.id} side={side} />
            ))}
            {tournament && (
              <li>
                <Link to={`/tournaments/${tournament.id}`}>{tournament.name}</Link>
                <Link to={rulingsAddress({ tournament: tournament.id })}>
                  <Trans>
                    Alle Entscheidungen<VisuallyHidden> dieses Turniers</VisuallyHidden>
                  </Trans>
                </Link>
              </li>
            )}
            {tournament && match && stage_event !== null && (
              <li>
                <Link to={`/tournaments/${tournament.id}?tab=bracket&stage=${match.summary.stage}`}>
                  <Trans>
                    Begegnung {match.key} im Turnierbaum, Ereignis {stage_event}
                  </Trans>
                </Link>
              </li>
            )}
          </Links>
        </Section>
      )}
    </>
  );
}

function SideLinks({ side: { kind, id, name, image } }: { side: Ruling['sides'][number] }) {
  return (
    <li>
      <Link to={kind === 'team' ? `/teams/${id}` : `/users/${id}`}>
        <Avatar id={id} name={name} src={image} size={LOGO_PX} shape={kind === 'team' ? 'team' : 'person'} />
        {name}
      </Link>
      <Link to={rulingsAddress({ team: id })}>
        <Trans>
          Alle Entscheidungen<VisuallyHidden> zu {name}</VisuallyHidden>
        </Trans>
      </Link>
    </li>
  );
}

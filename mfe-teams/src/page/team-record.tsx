import type { TeamPage } from '@duellwerk/shared/contract/teams';
import { color, font, media, size, slant, space } from '@duellwerk/shared/theme/tokens';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { wonPercent } from './record.ts';

const Frame = styled.div`
  display: grid;
  gap: ${space(3)};
`;
const Figures = styled.dl`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, auto));
  justify-content: space-between;
  gap: ${space(2)};
  ${media.wide} {
    justify-content: start;
    gap: ${space(12)};
  }
`;
const Figure = styled.div`
  display: flex;
  flex-direction: column-reverse;

  dt {
    font-size: ${size.tiny};
    color: ${color.faint};
  }
  dd {
    font: 700 ${size.h1} / 1 ${font.display};
  }
`;
const Bar = styled.div`
  display: flex;
  gap: 2px;
  block-size: ${space(2.5)};
  padding-inline: 2px;
`;
const plates = { won: color.text, drawn: color.edge, lost: color.top };
const Part = styled.span<{ $kind: keyof typeof plates; $count: number }>`
  flex: ${({ $count }) => $count} 1 0;
  border-radius: 1px;
  background: ${({ $kind }) => plates[$kind]};
  transform: skewX(${slant});
`;
const Share = styled.p`
  font-size: ${size.small};
  color: ${color.soft};

  strong {
    color: ${color.text};
  }
`;

/** Matches played, won, drawn and lost, as figures and as a bar. */
export function TeamRecord({ record }: { record: TeamPage['record'] }) {
  const percent = wonPercent(record);
  if (percent === null) {
    return (
      <Share>
        <Trans>Noch keine Begegnung gespielt.</Trans>
      </Share>
    );
  }
  return (
    <Frame>
      <Figures className="dw-figures">
        <Counted name={<Trans>Gespielt</Trans>}>{record.played}</Counted>
        <Counted name={<Trans>Siege</Trans>}>{record.won}</Counted>
        <Counted name={<Trans>Remis</Trans>}>{record.drawn}</Counted>
        <Counted name={<Trans>Niederlagen</Trans>}>{record.lost}</Counted>
      </Figures>
      <Bar aria-hidden>
        {(['won', 'drawn', 'lost'] as const)
          .filter((kind) => record[kind] > 0)
          .map((kind) => (
            <Part key={kind} $kind={kind} $count={record[kind]} />
          ))}
      </Bar>
      <Share className="dw-figures">
        <Trans>
          <strong>{percent} %</strong> der Begegnungen gewonnen
        </Trans>
      </Share>
    </Frame>
  );
}

function Counted({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <Figure>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </Figure>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { MatchResult, UserPage } from '../contract/user-page.ts';
import { color, font, media, size, slant, space } from '../theme/tokens.ts';
import { FormPlates } from './form-plates.tsx';
import { wonPercent } from './won-percent.ts';

const Strip = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${space(4)} ${space(10)};
`;
const Figures = styled.dl`
  flex: 1 0 100%;
  display: grid;
  grid-template-columns: repeat(4, minmax(0, auto));
  justify-content: space-between;
  gap: ${space(2)};
  ${media.wide} {
    flex: none;
    gap: ${space(8)};
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
const Share = styled.div`
  flex: 1 1 14rem;
  display: grid;
  gap: ${space(2)};
  font-size: ${size.small};
  color: ${color.soft};

  strong {
    color: ${color.text};
  }
`;
const Bar = styled.div`
  display: flex;
  gap: 2px;
  block-size: ${space(2.5)};
  padding-inline: 2px;
`;
const plates = { won: color.text, drawn: color.edge, lost: color.top };
/** In the colours of the visitor's system, where they are forced. */
const systemPlates = { won: 'CanvasText', drawn: 'GrayText', lost: 'Canvas' };
const Part = styled.span<{ $kind: keyof typeof plates; $count: number }>`
  flex: ${({ $count }) => $count} 1 0;
  border-radius: 1px;
  background: ${({ $kind }) => plates[$kind]};
  transform: skewX(${slant});
  @media (forced-colors: active) {
    border: 1px solid CanvasText;
    background: ${({ $kind }) => systemPlates[$kind]};
  }
`;

interface RecordStripProps {
  record: UserPage['record'];
  /** How the last matches ended, the latest first. */
  form?: readonly MatchResult[] | undefined;
}

/** Matches played, won, drawn and lost, as figures and as a bar: one line where there is room. */
export function RecordStrip({ record, form = [] }: RecordStripProps) {
  const percent = wonPercent(record);
  if (percent === null) {
    return (
      <Share as="p">
        <Trans>Noch keine Begegnung gespielt.</Trans>
      </Share>
    );
  }
  return (
    <Strip className="dw-figures">
      <Figures>
        <Counted name={<Trans>Gespielt</Trans>}>{record.played}</Counted>
        <Counted name={<Trans>Siege</Trans>}>{record.won}</Counted>
        <Counted name={<Trans>Remis</Trans>}>{record.drawn}</Counted>
        <Counted name={<Trans>Niederlagen</Trans>}>{record.lost}</Counted>
      </Figures>
      <FormPlates form={form} />
      <Share>
        <p>
          <Trans>
            <strong>{percent} %</strong> der Begegnungen gewonnen
          </Trans>
        </p>
        <Bar aria-hidden>
          {(['won', 'drawn', 'lost'] as const)
            .filter((kind) => record[kind] > 0)
            .map((kind) => (
              <Part key={kind} $kind={kind} $count={record[kind]} />
            ))}
        </Bar>
      </Share>
    </Strip>
  );
}

function Counted({ name, children }: { name: ReactNode; children: number }) {
  const { i18n } = useLingui();
  return (
    <Figure>
      <dt>{name}</dt>
      <dd>{i18n.number(children)}</dd>
    </Figure>
  );
}

import type { UserPage } from '@duellwerk/shared/contract/user-page';
import { formatNumber } from '@duellwerk/shared/i18n/format';
import { color, font, size, space } from '@duellwerk/shared/theme/tokens';
import { Card } from '@duellwerk/shared/ui/card';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Figures = styled.dl`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, auto));
  justify-content: space-between;
  gap: ${space(2)};

  div {
    display: flex;
    flex-direction: column-reverse;
    justify-content: flex-end;
  }
  dt {
    font-size: ${size.small};
    color: ${color.soft};
  }
  dd {
    font: 700 ${size.h2} / 1 ${font.display};
  }
`;

/** Matches played, and how they ended. */
export function MatchRecord({ record }: { record: UserPage['record'] }) {
  return (
    <section>
      <h2>
        <Trans>Begegnungen</Trans>
      </h2>
      <Card>
        <Figures>
          <Figure name={<Trans>gespielt</Trans>} value={record.played} />
          <Figure name={<Trans>gewonnen</Trans>} value={record.won} />
          <Figure name={<Trans>remis</Trans>} value={record.drawn} />
          <Figure name={<Trans>verloren</Trans>} value={record.lost} />
        </Figures>
      </Card>
    </section>
  );
}

function Figure({ name, value }: { name: ReactNode; value: number }) {
  const { i18n } = useLingui();
  return (
    <div>
      <dt>{name}</dt>
      <dd className="dw-figures">{formatNumber(value, { locale: i18n.locale })}</dd>
    </div>
  );
}

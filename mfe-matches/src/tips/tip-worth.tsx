import type { MyTip } from '@duellwerk/shared/contract/tips';
import { color, space } from '@duellwerk/shared/theme/tokens';
import { Trans, useLingui } from '@lingui/react/macro';
import styled from 'styled-components';
import { reasonText } from './words.ts';

const Line = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  gap: 0 ${space(1.5)};
  b { color: ${color.text}; }
`;

/** What a tip is worth and why, as long as it may become another as provisional. */
export function TipWorth({
  worth: { points, reason, provisional },
}: {
  worth: Pick<MyTip, 'points' | 'reason' | 'provisional'>;
}) {
  const { t } = useLingui();
  return (
    <Line>
      {points !== null && (
        <b className="dw-figures">{points === 1 ? <Trans>1 Punkt</Trans> : <Trans>{points} Punkte</Trans>}</b>
      )}
      <span>{t(reasonText[reason])}</span>
      {provisional && (
        <span>
          <Trans>(vorläufig)</Trans>
        </span>
      )}
    </Line>
  );
}

import type { MatchPage } from '@duellwerk/shared/contract/match';
import { color, size, space } from '@duellwerk/shared/theme/tokens';
import { Icon } from '@duellwerk/shared/ui/icon';
import { Trans } from '@lingui/react/macro';
import styled from 'styled-components';

const Steps = styled.ol`
  display: grid;
  gap: ${space(2)};
`;
const Step = styled.li<{ $banned: boolean }>`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  line-height: 1.3;
  overflow-wrap: anywhere;
  svg {
    color: ${({ $banned }) => ($banned ? color.faint : color.successText)};
  }
  b {
    font-weight: 600;
    text-decoration: ${({ $banned }) => ($banned ? 'line-through' : 'none')};
    @media (forced-colors: active) {
      border-block-end: ${({ $banned }) => ($banned ? 0 : '3px solid Highlight')};
    }
  }
  small {
    font-size: ${size.small};
    color: ${color.soft};
  }
`;
const Seed = styled.p`
  margin-block-start: ${space(3)};
  font-size: ${size.tiny};
  color: ${color.faint};
  overflow-wrap: anywhere;
`;

/** Which side banned and picked which map, in that order, and by which seed the beginning one was drawn. */
export function VetoSteps({ match: { veto, summary } }: { match: MatchPage }) {
  if (!veto) return null;
  return (
    <div>
      <Steps role="list">
        {veto.steps.map(({ kind, map, by }) => {
          const side = by && summary[by]?.name;
          return (
            <Step key={map} $banned={kind === 'ban'}>
              <Icon name={kind === 'ban' ? 'cross' : 'check'} size={18} />
              <span>
                <b>{map}</b>{' '}
                <small>
                  {kind === 'ban' && <Trans>gestrichen von {side}</Trans>}
                  {kind === 'pick' && <Trans>gewählt von {side}</Trans>}
                  {kind === 'left' && <Trans>übrig geblieben</Trans>}
                </small>
              </span>
            </Step>
          );
        })}
      </Steps>
      <Seed>
        <Trans>Wer beginnt, wurde ausgelost. Startwert: {veto.seed}</Trans>
      </Seed>
    </div>
  );
}

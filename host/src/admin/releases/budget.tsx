import { formatBytes } from '@duellwerk/shared/i18n/format';
import { color, size } from '@duellwerk/shared/theme/tokens';
import { ToneChip } from '@duellwerk/shared/ui/state-chip';
import { Trans, useLingui } from '@lingui/react/macro';
import styled from 'styled-components';

const Within = styled.span`
  display: block;
  font-size: ${size.tiny};
  color: ${color.faint};
`;

/** How the scripts of a version compare to the budget of its package. */
export function Budget({ bytes, budget }: { bytes: number; budget: number }) {
  const { i18n } = useLingui();
  const allowed = formatBytes(budget, { locale: i18n.locale });
  if (bytes > budget)
    return (
      <ToneChip tone="warning" icon="warning" small>
        <Trans>mehr als {allowed}</Trans>
      </ToneChip>
    );
  return (
    <Within>
      <Trans>von höchstens {allowed}</Trans>
    </Within>
  );
}

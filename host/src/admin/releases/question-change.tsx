import { color, font, size, space } from '@duellwerk/shared/theme/tokens';
import { Icon } from '@duellwerk/shared/ui/icon';
import { VisuallyHidden } from '@duellwerk/shared/ui/visually-hidden';
import { Trans } from '@lingui/react/macro';
import styled from 'styled-components';

const Move = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(3)};
  font: 700 ${size.h3} / 1.2 ${font.display};
  overflow-wrap: anywhere;

  svg {
    color: ${color.soft};
  }
`;
/** From which version to which. */
export function Change({ from, to }: { from: string | null; to: string }) {
  return (
    <Move className="dw-figures">
      {from && (
        <>
          <span>{from}</span>
          <Icon name="arrow" />
          <VisuallyHidden>
            <Trans>wird zu</Trans>
          </VisuallyHidden>
        </>
      )}
      <span>{to}</span>
    </Move>
  );
}

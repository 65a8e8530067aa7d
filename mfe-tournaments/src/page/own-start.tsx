import { $clock } from '@duellwerk/shared/store/clock.model';
import { color, size } from '@duellwerk/shared/theme/tokens';
import { Trans } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import styled from 'styled-components';

/* Lies in the room that the page's head leaves below its last line, so that nothing moves when it comes. */
const Line = styled.p`
  position: absolute;
  inset-block-end: 1px;
  inset-inline: 0;
  overflow: hidden;
  font-size: ${size.tiny};
  line-height: 1rem;
  color: ${color.soft};
  white-space: nowrap;
  text-overflow: ellipsis;
`;

/** When it begins by the clock of a reader in another zone; nothing for everybody else. */
export function OwnStart({ at }: { at: string }) {
  const own = useUnit($clock)?.own?.timeOf(at);
  return (
    own && (
      <Line>
        <Trans>Beginn: {own}</Trans>
      </Line>
    )
  );
}

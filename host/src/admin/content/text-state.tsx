import type { ContentSummary } from '@duellwerk/shared/contract/content';
import { color, space } from '@duellwerk/shared/theme/tokens';
import { Icon, type IconName } from '@duellwerk/shared/ui/icon';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Line = styled.span<{ $warns: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
  color: ${({ $warns }) => ($warns ? color.warningText : color.soft)};
`;

/** Whose words a page shows: an example that is to be replaced stands out. */
export function TextState({
  text: { example, overridden },
}: {
  text: Pick<ContentSummary, 'example' | 'overridden'>;
}) {
  const [icon, words]: [IconName, ReactNode] = example
    ? ['warning', <Trans key="example">Beispieltext</Trans>]
    : overridden
      ? ['pencil', <Trans key="own">Eigener Text</Trans>]
      : ['check', <Trans key="delivered">Mitgeliefert</Trans>];
  return (
    <Line $warns={example}>
      <Icon name={icon} size={16} />
      {words}
    </Line>
  );
}

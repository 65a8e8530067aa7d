import type { ContentSummary } from '@duellwerk/shared/contract/content';
import { $hiddenPages } from '@duellwerk/shared/store/base.model';
import { color, space } from '@duellwerk/shared/theme/tokens';
import { Icon, type IconName } from '@duellwerk/shared/ui/icon';
import { Trans } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Line = styled.span<{ $warns: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
  color: ${({ $warns }) => ($warns ? color.warningText : color.soft)};
`;

/** Whose words a page shows: an example that visitors read stands out. */
export function TextState({
  text: { example, overridden, path },
}: {
  text: Pick<ContentSummary, 'example' | 'overridden' | 'path'>;
}) {
  const isHidden = useUnit($hiddenPages).includes(path);
  const [icon, words]: [IconName, ReactNode] = isHidden
    ? ['eye-off', <Trans key="hidden">Nicht zu sehen</Trans>]
    : example
      ? ['warning', <Trans key="example">Beispieltext</Trans>]
      : overridden
        ? ['pencil', <Trans key="own">Eigener Text</Trans>]
        : ['check', <Trans key="delivered">Mitgeliefert</Trans>];
  return (
    <Line $warns={example && !isHidden}>
      <Icon name={icon} size={16} />
      {words}
    </Line>
  );
}

import { color, space, touch } from '@duellwerk/shared/theme/tokens';
import { IconButton } from '@duellwerk/shared/ui/icon-button';
import { useLingui } from '@lingui/react/macro';
import styled from 'styled-components';

const List = styled.ul`
  display: grid;
`;
const Item = styled.li`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)};
  min-block-size: ${touch};
  border-block-end: 1px solid ${color.line};
  overflow-wrap: anywhere;
  hyphens: auto;
`;

export interface Chosen {
  id: string;
  name: string;
}

interface ChosenListProps {
  /** Read aloud as the list's name. */
  label: string;
  items: readonly Chosen[];
  onRemove: (id: string) => void;
}

/** What was chosen so far; each can be taken away. */
export function ChosenList({ label, items, onRemove }: ChosenListProps) {
  const { t } = useLingui();
  if (items.length === 0) return null;
  return (
    <List role="list" aria-label={label}>
      {items.map(({ id, name }) => (
        <Item key={id}>
          {name}
          <IconButton icon="close" size={18} label={t`${name} wegnehmen`} onClick={() => onRemove(id)} />
        </Item>
      ))}
    </List>
  );
}

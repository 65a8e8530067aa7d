import { color, radius, space, touch } from '@duellwerk/shared/theme/tokens';
import { Icon } from '@duellwerk/shared/ui/icon';
import { type ReactNode, useState } from 'react';
import { useFormState } from 'react-final-form';
import styled from 'styled-components';

const Frame = styled.details`
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  > summary {
    display: flex;
    align-items: center;
    gap: ${space(2)};
    min-block-size: ${touch};
    padding-inline: ${space(4)};
    font-weight: 600;
    list-style: none;
    cursor: pointer;
    &::-webkit-details-marker { display: none; }
    &:focus-visible { outline: 3px solid ${color.focus}; outline-offset: 2px; }
  }
  &[open] > summary svg { rotate: 180deg; }
`;
const Inside = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  padding: ${space(2)} ${space(4)} ${space(4)};
`;

interface MoreSettingsProps {
  label: string;
  /** What stands inside. */
  fields: readonly string[];
  children: ReactNode;
}

/** What most people leave as it is, behind one line; open as soon as something in it does not fit. */
export function MoreSettings({ label, fields, children }: MoreSettingsProps) {
  const { errors = {}, submitErrors = {} } = useFormState({
    subscription: { errors: true, submitErrors: true },
  });
  const isOpen = fields.some((name) => name in errors || name in submitErrors);
  const [isUnfolded, setIsUnfolded] = useState(false);
  return (
    <Frame open={isOpen || isUnfolded} onToggle={({ currentTarget }) => setIsUnfolded(currentTarget.open)}>
      <summary>
        <Icon name="chevron-down" />
        {label}
      </summary>
      <Inside>{children}</Inside>
    </Frame>
  );
}

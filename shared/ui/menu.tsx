import type { ReactNode } from 'react';
import { Menu as List, MenuItem, MenuTrigger, Pressable } from 'react-aria-components';
import styled from 'styled-components';
import { color, radius, space, touch } from '../theme/tokens.ts';
import { AriaLocale } from './aria-locale.tsx';
import { Button } from './button.tsx';
import { Floating } from './floating.tsx';
import { Icon, type IconName } from './icon.tsx';
import { IconButton } from './icon-button.tsx';

const Actions = styled(List)`
  outline: none;
`;

const Action = styled(MenuItem)<{ $danger: boolean }>`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  min-block-size: ${touch};
  padding: ${space(2)} ${space(4)} ${space(2)} ${space(3)};
  border-radius: ${radius.small};
  color: ${({ $danger }) => ($danger ? color.dangerText : color.text)};
  white-space: nowrap;
  cursor: pointer;
  outline: none;
  &[data-focused] { background: ${color.stage}; box-shadow: inset 3px 0 currentColor; }
  &[data-focus-visible] { outline: 3px solid ${color.focus}; outline-offset: -3px; }
  &[data-disabled] { color: ${color.faint}; cursor: not-allowed; }
`;

export interface MenuAction {
  id: string;
  text: string;
  icon?: IconName;
  /** Takes something away. */
  danger?: boolean;
  disabled?: boolean;
  onAction: () => void;
}

interface MenuProps {
  /** The words on the button, or its name when only an icon shows. */
  label: string;
  /** Alone on the button, without words. */
  icon?: IconName;
  actions: readonly MenuAction[];
  disabled?: boolean;
}

/** A button that opens a list of actions. Arrows move, letters jump, Escape closes and gives the focus back. */
export function Menu({ label, icon, actions, disabled = false }: MenuProps) {
  return (
    <AriaLocale>
      <MenuTrigger>
        <Pressable isDisabled={disabled}>{trigger(label, icon, disabled)}</Pressable>
        <Floating placement="bottom start">
          <Actions
            aria-label={label}
            disabledKeys={actions.filter((each) => each.disabled).map(({ id }) => id)}
          >
            {actions.map(({ id, text, icon: sign, danger = false, onAction }) => (
              <Action key={id} id={id} textValue={text} $danger={danger} onAction={onAction}>
                {sign && <Icon name={sign} />}
                {text}
              </Action>
            ))}
          </Actions>
        </Floating>
      </MenuTrigger>
    </AriaLocale>
  );
}

function trigger(label: string, icon: IconName | undefined, disabled: boolean) {
  if (icon) return <IconButton icon={icon} label={label} disabled={disabled} />;
  const words: ReactNode = (
    <>
      {label} <Icon name="chevron-down" size={18} />
    </>
  );
  return <Button disabled={disabled}>{words}</Button>;
}

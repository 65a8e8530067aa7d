import { dialogOpened } from '@duellwerk/shared/store/dialogs.model';
import { useUnit } from 'effector-react';
import type { DialogRequest } from '../contract/dialogs.ts';
import { Button, type ButtonProps } from './button.tsx';

interface DialogButtonProps extends Omit<ButtonProps<'button'>, 'as' | 'type'> {
  /** The dialog that a click opens, whichever remote draws it. */
  opens: DialogRequest;
}

/**
 * A button that opens a dialog. It names the dialog in the page as well, so that the host fetches its code as soon as
 * a visitor comes near. An `onClick` of its own is called before the dialog opens.
 */
export function DialogButton({ opens, onClick, ...look }: DialogButtonProps) {
  const open = useUnit(dialogOpened);
  return (
    <Button
      {...look}
      data-opens={opens.name}
      onClick={(event) => {
        onClick?.(event);
        open(opens);
      }}
    />
  );
}

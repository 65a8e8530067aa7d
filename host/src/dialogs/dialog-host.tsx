import { useLocation } from '@duellwerk/shared/router/router';
import { $dialog, dialogClosed } from '@duellwerk/shared/store/dialogs.model';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { $DialogFrame } from './dialogs.model.ts';

/** Draws the open dialog. Its frame is loaded with the first one: pages without a dialog never carry it. */
export function DialogHost() {
  const [request, Frame, close] = useUnit([$dialog, $DialogFrame, dialogClosed]);
  const { key } = useLocation();
  // A dialog belongs to the page it was opened on: the browser's back button closes it.
  useEffect(() => () => close(), [key, close]);
  return request && Frame && <Frame request={request} />;
}

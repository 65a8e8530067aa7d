import { $dialog } from '@duellwerk/shared/store/dialogs.model';
import { useUnit } from 'effector-react';
import { $DialogFrame } from './dialogs.model.ts';

/** Draws the open dialog. Its frame is loaded with the first one: pages without a dialog never carry it. */
export function DialogHost() {
  const [request, Frame] = useUnit([$dialog, $DialogFrame]);
  return request && Frame && <Frame request={request} />;
}

import type { DialogView } from '@duellwerk/shared/contract/remote';
import { loadView, type Services } from '../app/services.ts';
import { RemoteFailure } from '../remotes/remote-failure.ts';

/** The code of the dialog of this name, with the remote that has it. @throws RemoteFailure */
export async function loadDialog(
  services: Services | null,
  name: string,
): Promise<{ owner: string; view: DialogView }> {
  const owner = services?.remotes.ownerOf('dialogs', name);
  if (!services || !owner) throw new RemoteFailure(name, 'load', 'No remote of this page has this dialog');
  const view = await loadView(services, owner, (door) => {
    const found = door.dialogs[name];
    if (!found) throw new RemoteFailure(owner, 'contract', `No dialog ${name}`);
    return found.dialog;
  });
  return { owner, view };
}

/** Whether a dialog is for signed-in people, as its remote's door says. @throws when the door does not come */
export async function needsSession(services: Services | null, name: string): Promise<boolean> {
  const owner = services?.remotes.ownerOf('dialogs', name);
  if (!services || !owner) return false;
  return (await services.remotes.door(owner)).dialogs[name]?.signedIn === true;
}

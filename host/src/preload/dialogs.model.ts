// Buttons that open a dialog fetch its code ahead as soon as a visitor comes near them: they name it as `data-opens`.
import { attach, createEvent, createStore, sample } from 'effector';
import { $services, loadView } from '../app/services.ts';
import { prepareFrameFx } from '../dialogs/dialogs.model.ts';
import { RemoteFailure } from '../remotes/remote-failure.ts';

/** A visitor is about to open this dialog, perhaps. */
export const dialogNeared = createEvent<string>();

/** The dialog's code, its remote's texts, and the frame around it. Opens and draws nothing. */
export const preloadDialogFx = attach({
  source: $services,
  effect: async (services, name: string) => {
    const owner = services?.remotes.ownerOf('dialogs', name);
    if (!services || !owner) return;
    await loadView(services, owner, (door) => {
      const found = door.dialogs[name];
      if (!found) throw new RemoteFailure(owner, 'contract', `No dialog ${name}`);
      return found.dialog;
    });
  },
});

/** Dialogs whose code is there or on its way; one that failed may be tried again. */
const $asked = createStore<ReadonlySet<string>>(new Set(), { serialize: 'ignore' });
$asked.on(preloadDialogFx, (asked, name) => new Set(asked).add(name));
$asked.on(preloadDialogFx.fail, (asked, { params }) => new Set([...asked].filter((name) => name !== params)));

const wanted = sample({
  clock: dialogNeared,
  source: $asked,
  filter: (asked, name) => !asked.has(name),
  fn: (_, name) => name,
});
sample({ clock: wanted, target: preloadDialogFx });
sample({ clock: wanted, fn: () => undefined, target: prepareFrameFx });

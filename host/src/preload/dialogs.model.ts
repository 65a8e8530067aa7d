// Buttons that open a dialog fetch its code ahead as soon as a visitor comes near them: they name it as `data-opens`.
import { attach, combine, createEvent, createStore, sample } from 'effector';
import { $services } from '../app/services.ts';
import { $DialogFrame, prepareFrameFx } from '../dialogs/dialogs.model.ts';
import { loadDialog } from '../dialogs/load-dialog.ts';
import { $pending, countPending, PENDING_MAX } from './pending.model.ts';

/** A visitor is about to open this dialog, perhaps. */
export const dialogNeared = createEvent<string>();

/** The dialog's code, its remote's texts, and the frame around it. Opens and draws nothing. */
export const preloadDialogFx = attach({
  source: $services,
  effect: async (services, name: string) => {
    if (services?.remotes.ownerOf('dialogs', name)) await loadDialog(services, name);
  },
});

/** Dialogs whose code is there or on its way; one that failed may be tried again. */
const $asked = createStore<ReadonlySet<string>>(new Set(), { serialize: 'ignore' });
$asked.on(preloadDialogFx, (asked, name) => new Set(asked).add(name));
$asked.on(preloadDialogFx.fail, (asked, { params }) => new Set([...asked].filter((name) => name !== params)));

countPending(preloadDialogFx);
countPending(prepareFrameFx);

sample({
  clock: dialogNeared,
  source: combine({ asked: $asked, pending: $pending }),
  filter: ({ asked, pending }, name) => pending < PENDING_MAX && !asked.has(name),
  fn: (_, name) => name,
  target: preloadDialogFx,
});
sample({
  clock: preloadDialogFx,
  source: combine({ Frame: $DialogFrame, pending: $pending }),
  filter: ({ Frame, pending }) => Frame === null && pending < PENDING_MAX,
  fn: () => undefined,
  target: prepareFrameFx,
});

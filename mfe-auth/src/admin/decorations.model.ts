// The names of avatar frames, which no page but this one asks for.
import { searchAvatarDecorations } from '@duellwerk/shared/contract/selectors';
import { $transport, send } from '@duellwerk/shared/http/http';
import { attach, createEvent, createStore, sample } from 'effector';

/** Frames are to be named. */
export const frameNamesWanted = createEvent();

const loadFx = attach({
  source: $transport,
  effect: (transport) => send(transport, searchAvatarDecorations, {}),
});

/** Names by id; empty until they are there, and the ids stand for themselves. */
export const $frameNames = createStore<Readonly<Record<string, string>>>({});

$frameNames.on(loadFx.doneData, (names, { items }) => ({
  ...names,
  ...Object.fromEntries(items.map(({ id, name }) => [id, name])),
}));
sample({ clock: frameNamesWanted, target: loadFx });

// The bell's code comes with the first person who is signed in: visitors never carry it.
import { $user } from '@duellwerk/shared/store/session.model';
import { attach, createStore, sample } from 'effector';
import { $services } from '../app/services.ts';

const loadBellFx = attach({
  source: $services,
  effect: async (services) => (await import('./bell-code.ts')).bellWith(services?.texts),
});
/** `null` until its code and its texts are there. */
export const $Bell = createStore<Awaited<ReturnType<typeof loadBellFx>> | null>(null, {
  serialize: 'ignore',
});
$Bell.on(loadBellFx.doneData, (_, Bell) => Bell);
sample({ clock: $user, source: $Bell, filter: (Bell, user) => !Bell && !!user, target: loadBellFx });

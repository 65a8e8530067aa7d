// The links to the administration come with the first person who may do anything there: nobody else carries their names.
import { $user } from '@duellwerk/shared/store/session.model';
import { attach, createStore, sample } from 'effector';
import { $services } from '../../app/services.ts';

const loadLinksFx = attach({
  source: $services,
  effect: async (services) => {
    const [{ AdminLinks }, { adminTexts }] = await Promise.all([
      import('./admin-links.tsx'),
      import('../texts.ts'),
    ]);
    await services?.texts.add(adminTexts);
    return AdminLinks;
  },
});
/** `null` until its code and its texts are there. */
export const $AdminLinks = createStore<Awaited<ReturnType<typeof loadLinksFx>> | null>(null, {
  serialize: 'ignore',
});
$AdminLinks.on(loadLinksFx.doneData, (_, AdminLinks) => AdminLinks);
sample({
  clock: $user,
  source: $AdminLinks,
  filter: (AdminLinks, user) => !AdminLinks && !!user?.permissions?.length,
  target: loadLinksFx,
});

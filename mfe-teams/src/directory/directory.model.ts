// /teams: the teams that show themselves, by the filters of the address.
import { browseTeams } from '@duellwerk/shared/contract/directory';
import { createDirectory } from '@duellwerk/shared/directory/model';
import { send } from '@duellwerk/shared/http/http';
import { directoryLoaded } from './opened.model.ts';

export const directory = createDirectory(
  (transport, query, cursor) => send(transport, browseTeams, { query: { ...query, cursor } }),
  directoryLoaded,
);

// /users: the people who chose to be listed, by the filters of the address.
import { browseUsers } from '@duellwerk/shared/contract/directory';
import { createDirectory } from '@duellwerk/shared/directory/model';
import { send } from '@duellwerk/shared/http/http';
import { directoryLoaded } from './opened.model.ts';

export const directory = createDirectory(
  (transport, query, cursor) => send(transport, browseUsers, { query: { ...query, cursor } }),
  directoryLoaded,
);

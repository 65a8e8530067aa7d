// The first token of a package that the site does not know yet: with it a team publishes from a repository of its own.
import { createTeamToken } from '@duellwerk/shared/contract/releases';
import { send } from '@duellwerk/shared/http/http';
import { createSubmission } from '@duellwerk/shared/store/submission';
import { createEvent, createStore } from 'effector';

export const newRemoteClicked = createEvent();
export const newRemoteClosed = createEvent();

interface FirstToken {
  name: string;
  token: string;
}

export const firstTokenSubmission = createSubmission({
  call: async (transport, { name, label }: { name: string; label: string }): Promise<FirstToken> => {
    const { token } = await send(transport, createTeamToken, { params: { name }, body: { label } });
    return { name, token };
  },
});

export const $isNewRemoteOpen = createStore(false)
  .on(newRemoteClicked, () => true)
  .reset(newRemoteClosed);
/** In the clear, until the dialog closes. Never part of a page's data. */
export const $firstToken = createStore<FirstToken | null>(null, { serialize: 'ignore' })
  .on(firstTokenSubmission.done, (_, { result }) => result)
  .reset(newRemoteClicked, newRemoteClosed);

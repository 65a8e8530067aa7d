import { $transport } from '@duellwerk/shared/http/http';
import type { Transport } from '@duellwerk/shared/http/transport';
import { logoutClicked } from '@duellwerk/shared/store/session.model';
import { toastShown } from '@duellwerk/shared/toast/toast.model';
import { allSettled, createWatch, fork } from 'effector';
import { tabsWatched } from './session.model.ts';

/** The browser's channel between tabs, with what passed in order. */
class FakeChannel extends EventTarget {
  static readonly tabs: FakeChannel[] = [];
  readonly name: string;
  constructor(name: string) {
    super();
    this.name = name;
    FakeChannel.tabs.push(this);
  }
  postMessage(data: unknown): void {
    happened.push('told');
    if (broken) throw new Error('The channel is closed');
    for (const tab of FakeChannel.tabs) {
      if (tab !== this && tab.name === this.name) tab.dispatchEvent(new MessageEvent('message', { data }));
    }
  }
}

const happened: string[] = [];
let broken = false;
const realChannel = globalThis.BroadcastChannel;

beforeEach(() => {
  happened.length = 0;
  broken = false;
  FakeChannel.tabs.length = 0;
  Object.assign(globalThis, {
    BroadcastChannel: FakeChannel,
    window: { location: { reload: () => happened.push('reloaded') } },
  });
});
afterEach(() => {
  Object.assign(globalThis, { BroadcastChannel: realChannel });
  Reflect.deleteProperty(globalThis, 'window');
});

const signedOut: Transport = async () => {
  happened.push('asked');
  return new Response(null, { status: 204 });
};

/** A tab that watches for others. */
async function tabWith(transport: Transport) {
  const scope = fork({ values: [[$transport, transport]] });
  const toasts = jest.fn();
  createWatch({ unit: toastShown, fn: toasts, scope });
  await allSettled(tabsWatched, { scope });
  return { scope, toasts };
}

describe('signing out (specification 2)', () => {
  it('ends the session on the server, tells the other tabs, then starts this page anew', async () => {
    const { scope } = await tabWith(signedOut);
    await allSettled(logoutClicked, { scope });
    expect(happened).toEqual(['asked', 'told', 'reloaded']);
  });

  it('in another tab starts this page anew as well', async () => {
    const [here, there] = [await tabWith(signedOut), await tabWith(signedOut)];
    await allSettled(there.scope);
    await allSettled(logoutClicked, { scope: here.scope });
    expect(happened).toEqual(['asked', 'told', 'reloaded', 'reloaded']);
  });

  it('starts this page anew also when the other tabs cannot be told', async () => {
    const { scope } = await tabWith(signedOut);
    broken = true;
    await allSettled(logoutClicked, { scope });
    expect(happened).toEqual(['asked', 'told', 'reloaded']);
  });

  it('that the server did not confirm changes nothing and says so', async () => {
    const { scope, toasts } = await tabWith(() => Promise.reject(new TypeError('Failed to fetch')));
    await allSettled(logoutClicked, { scope });
    expect(happened).toEqual([]);
    expect(toasts).toHaveBeenCalledTimes(1);
    expect(toasts.mock.calls[0]?.[0]).toMatchObject({ tone: 'error' });
  });
});

import { id, request } from '@duellwerk/shared/contract/schema';
import { createEvent } from 'effector';
import type { DialogRequest } from './dialogs.ts';
import type { DeclaredEntry } from './navigation.ts';
import {
  CONTRACT,
  CONTRACT_SINCE,
  checkDoor,
  declareRemote,
  dialogView,
  openDoor,
  payloadOf,
  type RouteOpened,
} from './remote.ts';

const opened = createEvent<RouteOpened>();
const widgetOpened = createEvent();
const nothing = async () => ({}) as never;

const declaration = declareRemote({
  name: 'mfe-x',
  routes: ['/x', '/x/:id'],
  dialogs: ['x.edit'],
  widgets: ['x.next'],
});
const door = openDoor<typeof declaration>('mfe-x', {
  routes: {
    '/x': { page: nothing, opened },
    '/x/:id': { page: nothing, opened, topics: () => [] },
  },
  dialogs: { 'x.edit': { dialog: nothing } },
  widgets: { 'x.next': { widget: nothing, opened: widgetOpened } },
  catalogs: { de: async () => ({ messages: {} }) },
});

describe('a remote’s door', () => {
  it('says its name and the contract of the workspace it was built in', () => {
    expect(door).toMatchObject({ name: 'mfe-x', contract: CONTRACT });
  });

  it('passes the check and stays what it is', () => {
    expect(checkDoor({ remote: door }, declaration)).toBe(door);
  });

  it('may do more than it declares', () => {
    const more = { ...door, dialogs: { ...door.dialogs, 'x.new': { dialog: nothing } } };
    expect(checkDoor({ remote: more }, declaration)).toBe(more);
  });
});

describe('a dialog that others open', () => {
  const view = dialogView({ Dialog: () => null, payload: request({ match: id }) });
  const other = dialogView({ Dialog: () => null, payload: request({ tournament: id }) });

  it('takes what the contract promises', () => {
    const declared = declareRemote({ name: 'mfe-x', routes: [], dialogs: ['matches.confirm'], widgets: [] });
    const parts = { routes: {}, widgets: {}, catalogs: {} };
    const open = openDoor<typeof declared>;
    open('mfe-x', { ...parts, dialogs: { 'matches.confirm': { dialog: async () => view } } });
    // @ts-expect-error the payload of another dialog
    open('mfe-x', { ...parts, dialogs: { 'matches.confirm': { dialog: async () => other } } });
    expect(payloadOf(view, { match: 'm1' })).toEqual({ match: 'm1' });
    expect(() => payloadOf(other, { match: 'm1' })).toThrow();
  });

  it('is opened by its name, with its payload', () => {
    const requests: DialogRequest[] = [
      { name: 'auth.login' },
      { name: 'auth.login', payload: { to: '/' } },
      { name: 'matches.confirm', payload: { match: 'm1' } },
      // @ts-expect-error no such dialog
      { name: 'auth.logon' },
      // @ts-expect-error without its payload
      { name: 'matches.confirm' },
      // @ts-expect-error with that of another dialog
      { name: 'matches.confirm', payload: { tournament: 't1' } },
    ];
    expect(requests).toHaveLength(6);
  });
});

describe('the navigation of a declaration', () => {
  const text = { de: 'Laden', en: 'Shop' };
  const parts = { dialogs: [], widgets: ['x.next'] as ['x.next'] };

  it('is part of it, where there is one', () => {
    const navigation = [{ place: 'start', widget: 'x.next' }] as const;
    const declared = declareRemote({ ...parts, name: 'mfe-x', routes: ['/x'], navigation });
    expect(declared.navigation).toEqual(navigation);
    expect(declaration).not.toHaveProperty('navigation');
  });

  it('is held to the remote’s own routes and widgets, and to what this site knows', () => {
    const entries: DeclaredEntry<'/x', 'x.next'>[] = [
      { place: 'header', path: '/x', text, icon: 'flag', permissions: ['site.manage'] },
      // @ts-expect-error no route of this remote
      { place: 'header', path: '/y', text },
      // @ts-expect-error no widget of this remote
      { place: 'start', widget: 'y.next' },
      // @ts-expect-error no permission
      { place: 'header', path: '/x', text, permissions: ['shop.manage'] },
      // @ts-expect-error no icon
      { place: 'header', path: '/x', text, icon: 'cart' },
      // @ts-expect-error not in every language
      { place: 'header', path: '/x', text: { de: 'Laden' } },
      // @ts-expect-error without a permission
      { place: 'admin', path: '/x', text, description: text, permissions: [], group: 'site' },
    ];
    // @ts-expect-error entries of another remote
    const declared = declareRemote({ ...parts, name: 'mfe-y', routes: ['/y'], navigation: entries });
    expect(declared.navigation).toBe(entries);
  });
});

describe('a door’s texts', () => {
  const shared = { hash: 'a1', load: async () => ({ messages: { more: 'mehr', own: 'anders' } }) };
  const { catalogs } = openDoor<typeof declaration>('mfe-x', {
    ...door,
    catalogs: { de: async () => ({ messages: { own: 'eigen' }, shared }) },
  });

  it('come alone to a page that has the shared ones of the same build', async () => {
    expect(await catalogs.de?.('a1')).toEqual({ messages: { own: 'eigen' } });
  });

  it('come with the shared ones to every other page, and to a host that says nothing of its own', async () => {
    const all = { messages: { more: 'mehr', own: 'eigen' } };
    expect(await catalogs.de?.('b2')).toEqual(all);
    expect(await catalogs.de?.()).toEqual(all);
  });
});

describe('a door is refused', () => {
  const refusal = (changes: object) => () => checkDoor({ remote: { ...door, ...changes } }, declaration);

  it('with another contract number', () => {
    expect(refusal({ contract: CONTRACT + 1, since: CONTRACT + 1 })).toThrow(/mfe-x: .*contract/);
    expect(refusal({ contract: CONTRACT_SINCE - 1 })).toThrow(/mfe-x: .*contract/);
  });

  it('not with a newer contract that only adds to this one', () => {
    expect(refusal({ contract: CONTRACT + 1, since: CONTRACT })).not.toThrow();
    expect(refusal({ contract: CONTRACT, since: undefined })).not.toThrow();
  });

  it('when a declared route, dialog or widget is missing', () => {
    expect(refusal({ routes: { '/x': door.routes['/x'] } })).toThrow('mfe-x: routes without a door: /x/:id');
    expect(refusal({ dialogs: {} })).toThrow('mfe-x: dialogs without a door: x.edit');
    expect(refusal({ widgets: {} })).toThrow('mfe-x: widgets without a door: x.next');
  });

  it('when a part has the wrong shape', () => {
    const route = door.routes['/x'];
    expect(refusal({ routes: { ...door.routes, '/x': { ...route, page: 'page' } } })).toThrow('page');
    expect(refusal({ routes: { ...door.routes, '/x': { ...route, opened: () => undefined } } })).toThrow(
      'opened',
    );
    expect(refusal({ routes: { ...door.routes, '/x': { ...route, topics: [] } } })).toThrow('topics');
    expect(refusal({ widgets: { 'x.next': { widget: nothing } } })).toThrow('opened');
    expect(refusal({ catalogs: { de: [] } })).toThrow('catalogs');
  });

  it.each([undefined, null, {}, { default: door }, 'remote'])('when the module is %p', (loaded) => {
    expect(() => checkDoor(loaded, declaration)).toThrow(/^mfe-x: /);
  });
});

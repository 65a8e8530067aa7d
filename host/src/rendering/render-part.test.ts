import { dialogView, openDoor, type RemoteDoor } from '@duellwerk/shared/contract/remote';
import { id, request } from '@duellwerk/shared/contract/schema';
import { createEvent } from 'effector';
import { createElement } from 'react';
import * as s from 'superstruct';
import type { TriedPart } from './drawing.ts';
import { renderPart } from './render-part.tsx';

const opened = createEvent();
type Parts = { dialog?: () => Promise<never> | Promise<object>; widget?: () => unknown; texts?: unknown };

/** Renders one part of a remote that is made of these. @returns the page, and what failed */
async function tried(kind: TriedPart['kind'], { dialog, widget = () => null, texts = {} }: Parts) {
  const declaration = { name: 'mfe-x', contract: 1, routes: [], dialogs: ['x.open'], widgets: ['x.next'] };
  const remote = openDoor('mfe-x', {
    routes: {},
    dialogs: { 'x.open': { dialog: dialog ?? (async () => dialogView({ Dialog: () => null })) } },
    widgets: { 'x.next': { opened, widget: async () => ({ Widget: widget }) } },
    catalogs: { de: async () => ({ messages: texts }) },
  } as never) as RemoteDoor;
  const failed: unknown[] = [];
  const release = { ...declaration, contract: remote.contract, version: '1.0.0', entry: '' };
  const page = await renderPart(
    {
      composition: { build: 'b', host: '1.0.0', remotes: [release] },
      ...{ address: '/', locale: 'de', now: 0 },
    },
    { kind, remote: 'mfe-x', name: { dialog: 'x.open', widget: 'x.next', texts: 'de' }[kind] },
    {
      loadModule: async () => ({ remote }),
      transport: async () =>
        ({ ok: false, status: 404, headers: new Headers(), json: async () => ({}) }) as never,
      entering: () => undefined,
      failed: (error) => failed.push((error as Error).cause),
    },
  );
  return { html: page.html, failed };
}

const throws = () => {
  throw new Error('no part');
};

it('renders a dialog with what it may be opened with', async () => {
  const Dialog = ({ payload }: { payload: { team: string } }) =>
    createElement('p', null, 'Team ', payload.team);
  const dialog = async () => dialogView({ Dialog, payload: request({ team: id }) });
  const { html, failed } = await tried('dialog', { dialog });
  expect(failed).toEqual([]);
  expect(html).toMatch(/Team (?:<!-- -->)?sample/);
});

it.each([
  ['a dialog that throws', 'dialog', { dialog: async () => dialogView({ Dialog: throws }) }],
  ['a dialog whose module throws', 'dialog', { dialog: async () => throws() }],
  ['a widget that throws', 'widget', { widget: throws }],
] as const)('hands over the error of %s', async (_, kind, parts) => {
  const { failed } = await tried(kind, parts);
  expect(failed).toEqual([new Error('no part')]);
});

it('hands over a dialog that is none, a catalog that is missing, and one with something that is no text', async () => {
  expect((await tried('dialog', { dialog: async () => ({}) })).failed).toEqual([new Error('Not a dialog')]);
  expect((await tried('texts', { texts: { a: 'Text', b: ['Text', ['n']] } })).failed).toEqual([]);
  expect((await tried('texts', { texts: { a: 1 } })).failed).toHaveLength(1);
  expect((await tried('texts', { texts: null })).failed).toHaveLength(1);
});

it('takes no offence at a widget that wants the payload of its page', async () => {
  const widget = () => {
    s.assert(undefined, request({ tournament: id }));
    return null;
  };
  expect((await tried('widget', { widget })).failed).toEqual([]);
});

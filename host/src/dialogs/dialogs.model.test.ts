import { type DialogProps, type DialogView, dialogView } from '@duellwerk/shared/contract/remote';
import { id, request } from '@duellwerk/shared/contract/schema';
import { $dialog, dialogClosed, dialogOpened } from '@duellwerk/shared/store/dialogs.model';
import { toastShown } from '@duellwerk/shared/toast/toast.model';
import { allSettled, createEvent, createWatch, fork } from 'effector';
import type { ComponentType } from 'react';
import { $services } from '../app/services.ts';
import type { LoadModule } from '../remotes/remotes.ts';
import { deferred, requestFor, servicesWith, XDialog, xModule } from '../testing/remotes.ts';
import { $DialogFrame, $dialogView, dialogRetried, loadFrameFx } from './dialogs.model.ts';

const Edit = () => null;
const Remove = () => null;
const Frame = () => null;

function pageWith(loadModule: LoadModule) {
  const scope = fork({
    values: [[$services, servicesWith(loadModule)]],
    handlers: [[loadFrameFx, async () => Frame]],
  });
  return {
    view: () => scope.getState($dialogView),
    open: (name: string) => allSettled(dialogOpened, { scope, params: requestFor(name) }),
    close: () => allSettled(dialogClosed, { scope }),
    retry: () => allSettled(dialogRetried, { scope }),
  };
}

/** A page whose two dialogs come when the test says so. */
function slowPage() {
  const edit = deferred<{ Dialog: ComponentType<DialogProps> }>();
  const remove = deferred<{ Dialog: ComponentType<DialogProps> }>();
  const dialogs = { 'x.edit': { dialog: () => edit.promise }, 'x.remove': { dialog: () => remove.promise } };
  return { edit, remove, ...pageWith(async () => ({ remote: { ...xModule.remote, dialogs } })) };
}

describe('a dialog opened by name', () => {
  it('is drawn by the remote that owns it', async () => {
    const { view, open } = pageWith(async () => xModule);
    const opening = open('x.edit');
    expect(view()).toEqual({ status: 'loading' });
    await opening;
    expect(view()).toEqual({ status: 'ready', Dialog: XDialog });
  });

  it('is gone after closing', async () => {
    const { view, open, close } = pageWith(async () => xModule);
    await open('x.edit');
    await close();
    expect(view()).toEqual({ status: 'loading' });
  });
});

describe('a dialog that comes late', () => {
  it('is not shown after it was closed', async () => {
    const { view, open, close, edit } = slowPage();
    const opening = open('x.edit');
    const closing = close();
    edit.resolve({ Dialog: Edit });
    await Promise.all([opening, closing]);
    expect(view()).toEqual({ status: 'loading' });
  });

  it('is not shown in the place of the one opened after it', async () => {
    const { view, open, edit, remove } = slowPage();
    const opening = [open('x.edit'), open('x.remove')];
    remove.resolve({ Dialog: Remove });
    edit.resolve({ Dialog: Edit });
    await Promise.all(opening);
    expect(view()).toEqual({ status: 'ready', Dialog: Remove });
  });

  it('that fails does not break the one opened after it', async () => {
    const { view, open, edit, remove } = slowPage();
    const opening = [open('x.edit'), open('x.remove')];
    remove.resolve({ Dialog: Remove });
    edit.reject(new Error('chunk'));
    await Promise.all(opening);
    expect(view()).toEqual({ status: 'ready', Dialog: Remove });
  });
});

describe('what a dialog is opened with', () => {
  const started = createEvent<{ team: string }>();
  const Edit = () => null;
  const view = dialogView({ Dialog: Edit, payload: request({ team: id }), opened: started });

  function page(loaded: DialogView = view) {
    const dialogs = { 'x.edit': { dialog: async () => loaded }, 'x.remove': { dialog: async () => loaded } };
    const scope = fork({
      values: [[$services, servicesWith(async () => ({ remote: { ...xModule.remote, dialogs } }))]],
      handlers: [[loadFrameFx, async () => Frame]],
    });
    const starts = jest.fn();
    createWatch({ unit: started, scope, fn: starts });
    const open = (name: string, payload?: unknown) =>
      allSettled(dialogOpened, { scope, params: requestFor(name, payload) });
    return { scope, starts, open, shown: () => scope.getState($dialogView) };
  }

  it('is checked, starts its data, and reaches its view', async () => {
    const { open, starts, shown } = page();
    await open('x.edit', { team: 't1' });
    expect(starts.mock.calls).toEqual([[{ team: 't1' }]]);
    expect(shown()).toEqual({ status: 'ready', Dialog: Edit, payload: { team: 't1' } });
  });

  it.each([undefined, {}, { team: '../x' }, { team: 't1', more: '1' }, 'text'])(
    'is refused when it is %j',
    async (payload) => {
      const { open, starts, shown } = page();
      await open('x.edit', payload);
      expect(starts).not.toHaveBeenCalled();
      expect(shown()).toEqual({ status: 'refused' });
    },
  );

  it('starts nothing after the dialog was closed or replaced', async () => {
    const { scope, open, starts } = page();
    const opening = [open('x.edit', { team: 't1' }), open('x.edit', { team: 't2' })];
    await Promise.all(opening);
    expect(starts.mock.calls).toEqual([[{ team: 't2' }]]);
    const closing = [open('x.edit', { team: 't3' }), allSettled(dialogClosed, { scope })];
    await Promise.all(closing);
    expect(starts).toHaveBeenCalledTimes(1);
  });

  it('never reaches a dialog that declares nothing', async () => {
    const { open, shown } = page({ Dialog: Edit });
    await open('x.edit', { team: 't1' });
    expect(shown()).toEqual({ status: 'ready', Dialog: Edit, payload: undefined });
  });

  it('cannot be known of a view that is none of the contract', async () => {
    const { open, shown } = page({ Dialog: 'Edit', opened: started } as never);
    await open('x.edit', { team: 't1' });
    expect(shown()).toEqual({ status: 'failed', kind: 'contract' });
  });
});

describe('a dialog that fails', () => {
  it('says so, and comes when it is tried again', async () => {
    const loadModule = jest
      .fn<ReturnType<LoadModule>, Parameters<LoadModule>>()
      .mockRejectedValueOnce(Object.assign(new Error('offline'), { name: 'ChunkLoadError' }))
      .mockResolvedValue(xModule);
    const { view, open, retry } = pageWith(loadModule);
    await open('x.edit');
    expect(view()).toMatchObject({ status: 'failed', kind: 'load' });
    const retrying = retry();
    expect(view()).toEqual({ status: 'loading' });
    await retrying;
    expect(view()).toEqual({ status: 'ready', Dialog: XDialog });
  });

  it('because no remote of this page has it says so too', async () => {
    const { view, open } = pageWith(async () => xModule);
    await open('y.edit');
    expect(view()).toMatchObject({ status: 'failed', kind: 'load' });
  });

  it('a retry without an open dialog loads nothing', async () => {
    const loadModule = jest.fn(async () => xModule);
    await pageWith(loadModule).retry();
    expect(loadModule).not.toHaveBeenCalled();
  });
});

describe('the frame of dialogs', () => {
  it('that does not come closes the dialog and says so; the next dialog has it', async () => {
    const loadFrame = jest.fn(async () => Frame).mockRejectedValueOnce(new Error('Loading chunk 7 failed'));
    const scope = fork({
      values: [[$services, servicesWith(async () => xModule)]],
      handlers: [[loadFrameFx, loadFrame]],
    });
    const toasts = jest.fn();
    createWatch({ unit: toastShown, scope, fn: toasts });
    await allSettled(dialogOpened, { scope, params: requestFor('x.edit') });
    expect(scope.getState($dialog)).toBeNull();
    expect(scope.getState($DialogFrame)).toBeNull();
    expect(toasts.mock.calls).toMatchObject([[{ tone: 'error' }]]);

    await allSettled(dialogOpened, { scope, params: requestFor('x.edit') });
    expect(scope.getState($dialog)).toEqual({ name: 'x.edit' });
    expect(scope.getState($DialogFrame)).toBe(Frame);
    expect(toasts).toHaveBeenCalledTimes(1);
  });
});

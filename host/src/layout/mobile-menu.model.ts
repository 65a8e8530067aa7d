// The menu's panel is code of its own: asked for when a finger or the focus comes near, needed when the menu opens.
import { ApiError } from '@duellwerk/shared/http/api-error';
import { errorToast } from '@duellwerk/shared/toast/api-error-toast';
import { toastShown } from '@duellwerk/shared/toast/toast.model';
import { createEffect, createEvent, createStore, sample } from 'effector';
import { loadFailed } from '../builds/chunk-guard.model.ts';

export const menuNeared = createEvent();
export const menuOpened = createEvent();

const importPanel = async () => (await import('./mobile-menu-panel.tsx')).MobileMenuPanel;
const prepareFx = createEffect(importPanel);
export const loadPanelFx = createEffect(importPanel);

/** `null` until its code is there. */
export const $MenuPanel = createStore<Awaited<ReturnType<typeof importPanel>> | null>(null, {
  serialize: 'ignore',
});

sample({ clock: menuNeared, target: prepareFx });
sample({ clock: menuOpened, target: loadPanelFx });
sample({ clock: loadPanelFx.failData, target: loadFailed });
$MenuPanel.on([prepareFx.doneData, loadPanelFx.doneData], (_, Panel) => Panel);
sample({
  clock: loadPanelFx.failData,
  fn: (cause) => errorToast(new ApiError(0, 'unreachable', cause.message)),
  target: toastShown,
});

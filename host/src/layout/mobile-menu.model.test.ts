import { toastShown } from '@duellwerk/shared/toast/toast.model';
import { allSettled, createWatch, fork } from 'effector';
import { $MenuPanel, loadPanelFx, menuOpened } from './mobile-menu.model.ts';

const Panel = () => null;

describe('the panel of the menu', () => {
  it('comes when the menu opens; a failure is said, and the next click tries again', async () => {
    const loadPanel = jest.fn(async () => Panel).mockRejectedValueOnce(new Error('Loading chunk 7 failed'));
    const scope = fork({ handlers: [[loadPanelFx, loadPanel]] });
    const toasts = jest.fn();
    createWatch({ unit: toastShown, scope, fn: toasts });
    await allSettled(menuOpened, { scope });
    expect(scope.getState($MenuPanel)).toBeNull();
    expect(toasts.mock.calls).toMatchObject([[{ tone: 'error' }]]);

    await allSettled(menuOpened, { scope });
    expect(scope.getState($MenuPanel)).toBe(Panel);
    expect(toasts).toHaveBeenCalledTimes(1);
  });
});

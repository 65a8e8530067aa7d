import { alertCreated } from '@duellwerk/shared/store/alerts.model';
import { allSettled } from 'effector';
import { $view, alertsOpened } from './standing.model.ts';
import { desk, writer, written } from './testing.ts';

describe('the standing alerts', () => {
  it('come when the page is opened by somebody who may see them', async () => {
    const { scope, server } = desk(writer, written('1'));
    expect(scope.getState($view)).toEqual({ kind: 'loading' });
    await allSettled(alertsOpened, { scope });
    expect(scope.getState($view)).toEqual({ kind: 'ready', alerts: [written('1')], outdated: false });
    expect(server.requests).toEqual(['GET /v1/admin/alerts']);
  });

  it.each([
    [null, 'signed-out'],
    [{ ...writer, permissions: ['content.write'] }, 'forbidden'],
  ] as const)('are not asked for otherwise', async (who, kind) => {
    const { scope, server } = desk(who && { ...who, permissions: [...who.permissions] });
    await allSettled(alertsOpened, { scope });
    expect(scope.getState($view)).toEqual({ kind });
    expect(server.requests).toEqual([]);
  });

  it('follow what others change, as the live socket tells it', async () => {
    const { scope, server } = desk(writer, written('1'));
    await allSettled(alertsOpened, { scope });
    server.standing = [written('1'), written('2')];
    await allSettled(alertCreated, { scope, params: written('2') });
    expect(scope.getState($view)).toMatchObject({ alerts: [{ id: '1' }, { id: '2' }] });
  });
  it('are nobody’s matter while the page was never opened', async () => {
    const { scope, server } = desk(writer);
    await allSettled(alertCreated, { scope, params: written('1') });
    expect(server.requests).toEqual([]);
  });
});

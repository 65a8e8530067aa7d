import { $transport } from '@duellwerk/shared/http/http';
import type { Transport } from '@duellwerk/shared/http/transport';
import {
  $alerts,
  $visibleAlerts,
  alertCreated,
  alertDeleted,
  alertDismissed,
  alertsMissed,
  alertUpdated,
} from '@duellwerk/shared/store/alerts.model';
import { allSettled, fork } from 'effector';
import type { Alert } from '../contract/alerts.ts';

const alert = (id: string, message = id): Alert => ({ id, style: 'info', message });
const [one, two, three] = [alert('1'), alert('2'), alert('3')];
const standing = (...alerts: Alert[]) => fork({ values: [[$alerts, alerts]] });

describe('alerts (specification 4)', () => {
  it('created appends', async () => {
    const scope = standing(one);
    await allSettled(alertCreated, { scope, params: two });
    expect(scope.getState($alerts)).toEqual([one, two]);
  });

  it('the same one created twice stands once', async () => {
    const scope = standing(one, two);
    await allSettled(alertCreated, { scope, params: one });
    expect(scope.getState($alerts)).toEqual([one, two]);
  });

  it('updated replaces the alert with the same id, in its place', async () => {
    const scope = standing(one, two, three);
    await allSettled(alertUpdated, { scope, params: alert('2', 'neu') });
    expect(scope.getState($alerts)).toEqual([one, alert('2', 'neu'), three]);
  });

  it('updated appends an unknown one', async () => {
    const scope = standing(one);
    await allSettled(alertUpdated, { scope, params: two });
    expect(scope.getState($alerts)).toEqual([one, two]);
  });

  it('deleted removes, and an unknown one changes nothing', async () => {
    const scope = standing(one, two);
    await allSettled(alertDeleted, { scope, params: alert('1', 'mit anderem Text') });
    await allSettled(alertDeleted, { scope, params: three });
    expect(scope.getState($alerts)).toEqual([two]);
  });

  it('a dismissed one is hidden for this visitor and still stands', async () => {
    const scope = standing(one, two);
    await allSettled(alertDismissed, { scope, params: '1' });
    expect(scope.getState($visibleAlerts)).toEqual([two]);
    expect(scope.getState($alerts)).toEqual([one, two]);
  });
});

describe('alerts that were missed', () => {
  const from = (transport: Transport) =>
    fork({
      values: [
        [$alerts, [one, two]],
        [$transport, transport],
      ],
    });

  it('come with the list, which replaces what stood', async () => {
    const paths: string[] = [];
    const scope = from(async (path) => {
      paths.push(path);
      return Response.json({ items: [two, three] });
    });
    await allSettled(alertsMissed, { scope });
    expect(paths).toEqual(['/v1/alerts']);
    expect(scope.getState($alerts)).toEqual([two, three]);
  });

  it('leave the present ones alone when the list does not come', async () => {
    const scope = from(() => Promise.reject(new TypeError('Failed to fetch')));
    await allSettled(alertsMissed, { scope });
    expect(scope.getState($alerts)).toEqual([one, two]);
  });
});

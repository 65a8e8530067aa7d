import { $transport } from '@duellwerk/shared/http/http';
import type { Transport } from '@duellwerk/shared/http/transport';
import {
  $alerts,
  $visibleAlerts,
  alertCreated,
  alertDeleted,
  alertDismissed,
  alertKey,
  alertsMissed,
  alertUpdated,
} from '@duellwerk/shared/store/alerts.model';
import { $config, baseRequested } from '@duellwerk/shared/store/base.model';
import { allSettled, createWatch, fork, scopeBind } from 'effector';
import type { Alert } from '../contract/alerts.ts';

const alert = (id: string, message = id): Alert => ({ id, style: 'info', message });
const [one, two, three] = [alert('1'), alert('2'), alert('3')];
const siteConfig = {
  title: 'Duellwerk',
  icon: '/icon.svg',
  platform_name: 'Plattform',
  flags: {},
  base_url: '',
  fallback_icon: '/fallback.svg',
  translations: ['de'],
  vector_icons: {},
  required_registration_fields: [],
};
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
    await allSettled(alertDismissed, { scope, params: one });
    expect(scope.getState($visibleAlerts)).toEqual([two]);
    expect(scope.getState($alerts)).toEqual([one, two]);
  });
});

describe('the key of a closed alert', () => {
  it('changes with style and message and is the same everywhere', () => {
    expect(alertKey(alert('a1', 'Hallo'))).toBe(alertKey(alert('a1', 'Hallo')));
    const keys = [alert('a1', 'Hallo'), alert('a2', 'Hallo'), alert('a1', 'Hallo!')].map(alertKey);
    expect(new Set([...keys, alertKey({ id: 'a1', style: 'error', message: 'Hallo' })]).size).toBe(4);
    expect(alertKey(alert('a1', 'Grüße 🏆'))).toMatch(/^a1\.[0-9a-z]+$/);
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

  it('are not lost when the socket tells of them while the list is on its way', async () => {
    const gate = Promise.withResolvers<void>();
    const scope = from(() => gate.promise.then(() => Response.json({ items: [two, three] })));
    const loading = allSettled(alertsMissed, { scope });
    const four = alert('4');
    scopeBind(alertCreated, { scope })(four);
    scopeBind(alertDeleted, { scope })(three);
    gate.resolve();
    await loading;
    expect(scope.getState($alerts)).toEqual([two, four]);
    // What was told then is no news for the next list.
    scopeBind(alertsMissed, { scope })();
    await allSettled(scope);
    expect(scope.getState($alerts)).toEqual([two, three]);
  });

  it('stand once, however often the list names them', async () => {
    const scope = from(async () => Response.json({ items: [two, two] }));
    await allSettled(alertsMissed, { scope });
    expect(scope.getState($alerts)).toEqual([two]);
  });

  it('outlive base data that was asked for before and comes later', async () => {
    const base = Promise.withResolvers<Response>();
    const scope = from((path) =>
      path === '/v1/base' ? base.promise : Promise.resolve(Response.json({ items: [three] })),
    );
    const asked = allSettled(baseRequested, { scope });
    const listed = new Promise((resolve) => createWatch({ unit: $alerts, scope, fn: resolve }));
    scopeBind(alertsMissed, { scope })();
    await listed;
    base.resolve(Response.json({ config: siteConfig, alerts: [one] }));
    await asked;
    expect(scope.getState($config)).toEqual(siteConfig);
    expect(scope.getState($alerts)).toEqual([three]);
  });

  it('leave the present ones alone when the list does not come', async () => {
    const scope = from(() => Promise.reject(new TypeError('Failed to fetch')));
    await allSettled(alertsMissed, { scope });
    expect(scope.getState($alerts)).toEqual([one, two]);
  });
});

import { $transport } from '@duellwerk/shared/http/http';
import type { Transport } from '@duellwerk/shared/http/transport';
import { alertsMissed } from '@duellwerk/shared/store/alerts.model';
import { baseRequested } from '@duellwerk/shared/store/base.model';
import { sessionChecked } from '@duellwerk/shared/store/session.model';
import { allSettled, fork } from 'effector';
import './start.model.ts';

/** A page that has asked for the site's data and the session, and then its live socket opens. */
async function askedAfterReconnect(first: Transport): Promise<string[]> {
  const asked: string[] = [];
  let transport = first;
  const scope = fork({ values: [[$transport, (path: string, init: RequestInit) => transport(path, init)]] });
  await Promise.all([allSettled(baseRequested, { scope }), allSettled(sessionChecked, { scope })]);
  transport = async (path) => {
    asked.push(path);
    return new Response(null, { status: 500 });
  };
  await allSettled(alertsMissed, { scope });
  return asked.sort();
}

describe('when the live socket opens', () => {
  it('what the server could not tell before is asked once more', async () => {
    const down: Transport = () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await askedAfterReconnect(down)).toEqual(['/v1/alerts', '/v1/base', '/v1/users/@me']);
  });

  it('a visitor who is known to be nobody is not asked for again', async () => {
    const nobody: Transport = async () =>
      Response.json(
        { errors: [{ code: 4, name: 'not_signed_in', message: 'Nein', details: [] }] },
        { status: 401 },
      );
    expect(await askedAfterReconnect(nobody)).toEqual(['/v1/alerts', '/v1/base']);
  });
});

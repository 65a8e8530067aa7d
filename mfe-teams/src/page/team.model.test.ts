import type { TeamPage } from '@duellwerk/shared/contract/teams';
import { $transport } from '@duellwerk/shared/http/http';
import type { Transport } from '@duellwerk/shared/http/transport';
import { allSettled, createWatch, fork } from 'effector';
import { $failure, $team, teamOpened, teamRetried } from './team.model.ts';

const team = (id: string): TeamPage => ({
  id,
  name: `Team ${id}`,
  tag: id,
  logo: null,
  owner: 'u1',
  created_at: '2026-01-01T00:00:00.000Z',
  members: [],
  tournaments: [],
  record: { played: 0, won: 0, drawn: 0, lost: 0 },
});
const opened = (id: string) => ({ params: { id }, query: {} });
const idOf = (path: string) => path.split('/').at(-1) ?? '';
const notFound = () =>
  Response.json({ errors: [{ code: 3, message: 'Nicht gefunden', details: [] }] }, { status: 404 });

const pageWith = (transport: Transport) => fork({ values: [[$transport, transport]] });

describe('the page of a team', () => {
  it('shows the team of the address', async () => {
    const asked: string[] = [];
    const scope = pageWith(async (path) => {
      asked.push(path);
      return Response.json(team(idOf(path)));
    });
    await allSettled(teamOpened, { scope, params: opened('t1') });
    expect(asked).toEqual(['/v1/teams/t1']);
    expect(scope.getState($team)).toEqual(team('t1'));
  });

  it('ignores the answer for a team that was left, good or bad', async () => {
    const left = Promise.withResolvers<Response>();
    const missing = Promise.withResolvers<Response>();
    const waits: Record<string, Promise<Response>> = { left: left.promise, missing: missing.promise };
    const scope = pageWith(async (path) => waits[idOf(path)] ?? Response.json(team(idOf(path))));
    const settled = ['left', 'missing', 'here'].map((id) =>
      allSettled(teamOpened, { scope, params: opened(id) }),
    );
    const arrived = Promise.withResolvers<void>();
    createWatch({ unit: $team, scope, fn: (shown) => shown && arrived.resolve() });
    await arrived.promise;
    left.resolve(Response.json(team('left')));
    missing.resolve(notFound());
    await Promise.all(settled);
    expect(scope.getState($team)?.id).toBe('here');
    expect(scope.getState($failure)).toBeNull();
  });

  it('keeps the failure until the next try brings the team', async () => {
    let isDown = true;
    const scope = pageWith(async () => (isDown ? notFound() : Response.json(team('t1'))));
    await allSettled(teamOpened, { scope, params: opened('t1') });
    expect(scope.getState($failure)).toMatchObject({ status: 404 });
    isDown = false;
    await allSettled(teamRetried, { scope });
    expect(scope.getState($failure)).toBeNull();
    expect(scope.getState($team)?.id).toBe('t1');
  });

  it('takes the old team from the screen when another one is opened', async () => {
    const scope = pageWith(async (path) =>
      idOf(path) === 'gone' ? notFound() : Response.json(team(idOf(path))),
    );
    await allSettled(teamOpened, { scope, params: opened('t1') });
    await allSettled(teamOpened, { scope, params: opened('gone') });
    expect(scope.getState($team)).toBeNull();
  });
});

import { $transport } from '@duellwerk/shared/http/http';
import type { Transport } from '@duellwerk/shared/http/transport';
import { matchChanged } from '@duellwerk/shared/store/live.model';
import { allSettled, createWatch, fork } from 'effector';
import { matchWith } from '../testing/match.ts';
import { $failure, $match, matchOpened, matchRetried } from './match.model.ts';

const opened = (id: string) => ({ params: { id }, query: {} });
const idOf = (path: string) => path.split('/').at(-1) ?? '';
const answer = (id: string, rev: number) => Response.json(matchWith({ summary: { id }, rev }));
const refusal = () =>
  Response.json({ errors: [{ code: 3, message: 'Nicht gefunden', details: [] }] }, { status: 404 });

const pageWith = (transport: Transport) => fork({ values: [[$transport, transport]] });

/** A page whose server answers each request with the next of the given revisions. */
function pageAtRevs(...revs: number[]) {
  const asked: string[] = [];
  const scope = pageWith(async (path) => {
    asked.push(path);
    return answer(idOf(path), revs.shift() ?? 0);
  });
  return { scope, asked };
}

describe('the page of a match', () => {
  it('shows the match of the address', async () => {
    const { scope, asked } = pageAtRevs(4);
    await allSettled(matchOpened, { scope, params: opened('m1') });
    expect(asked).toEqual(['/v1/matches/m1']);
    expect(scope.getState($match)).toMatchObject({ rev: 4, summary: { id: 'm1' } });
  });

  it('ignores the answer for a match that was left, good or bad', async () => {
    const left = Promise.withResolvers<Response>();
    const missing = Promise.withResolvers<Response>();
    const waits: Record<string, Promise<Response>> = { left: left.promise, missing: missing.promise };
    const scope = pageWith(async (path) => waits[idOf(path)] ?? answer(idOf(path), 1));
    const settled = ['left', 'missing', 'here'].map((id) =>
      allSettled(matchOpened, { scope, params: opened(id) }),
    );
    const arrived = Promise.withResolvers<void>();
    createWatch({ unit: $match, scope, fn: (match) => match && arrived.resolve() });
    await arrived.promise;
    left.resolve(answer('left', 9));
    missing.resolve(refusal());
    await Promise.all(settled);
    expect(scope.getState($match)?.summary.id).toBe('here');
    expect(scope.getState($failure)).toBeNull();
  });

  it('keeps the failure until the next try brings the match', async () => {
    let isDown = true;
    const scope = pageWith(async () => (isDown ? refusal() : answer('m1', 1)));
    await allSettled(matchOpened, { scope, params: opened('m1') });
    expect(scope.getState($failure)).toMatchObject({ status: 404 });
    isDown = false;
    await allSettled(matchRetried, { scope });
    expect(scope.getState($failure)).toBeNull();
    expect(scope.getState($match)?.rev).toBe(1);
  });
});

describe('a change heard of on the live socket', () => {
  it('is fetched when it is newer than what is shown', async () => {
    const { scope, asked } = pageAtRevs(4, 5);
    await allSettled(matchOpened, { scope, params: opened('m1') });
    await allSettled(matchChanged, { scope, params: { id: 'm1', rev: 5 } });
    expect(asked).toHaveLength(2);
    expect(scope.getState($match)?.rev).toBe(5);
  });

  it('is not fetched when the page has it already, or when it is of another match', async () => {
    const { scope, asked } = pageAtRevs(4);
    await allSettled(matchOpened, { scope, params: opened('m1') });
    await allSettled(matchChanged, { scope, params: { id: 'm1', rev: 4 } });
    await allSettled(matchChanged, { scope, params: { id: 'm1', rev: 3 } });
    await allSettled(matchChanged, { scope, params: { id: 'm2', rev: 9 } });
    expect(asked).toHaveLength(1);
  });

  it('never brings back an older state when answers overtake each other', async () => {
    const slow = Promise.withResolvers<Response>();
    const answers = [Promise.resolve(answer('m1', 4)), slow.promise, Promise.resolve(answer('m1', 6))];
    const scope = pageWith(async () => answers.shift() ?? refusal());
    await allSettled(matchOpened, { scope, params: opened('m1') });
    const first = allSettled(matchChanged, { scope, params: { id: 'm1', rev: 5 } });
    const second = allSettled(matchChanged, { scope, params: { id: 'm1', rev: 6 } });
    const newest = Promise.withResolvers<void>();
    createWatch({ unit: $match, scope, fn: (match) => match?.rev === 6 && newest.resolve() });
    await newest.promise;
    slow.resolve(answer('m1', 5));
    await Promise.all([first, second]);
    expect(scope.getState($match)?.rev).toBe(6);
  });

  it('is fetched after the first answer when that one was read before it, and once only', async () => {
    const early = Promise.withResolvers<Response>();
    const asked: string[] = [];
    const scope = pageWith(async (path) => {
      asked.push(path);
      return asked.length === 1 ? early.promise : answer('m1', 5);
    });
    const opening = allSettled(matchOpened, { scope, params: opened('m1') });
    const hearing = allSettled(matchChanged, { scope, params: { id: 'm1', rev: 6 } });
    early.resolve(answer('m1', 4));
    await Promise.all([opening, hearing]);
    expect(asked).toHaveLength(2);
    expect(scope.getState($match)?.rev).toBe(5);
  });
});

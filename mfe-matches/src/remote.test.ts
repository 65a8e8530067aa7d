import { checkDoor } from '@duellwerk/shared/contract/remote';
import { remote as declaration } from '../remote.config.ts';
import { remote } from './remote.ts';

describe('the door of mfe-matches', () => {
  it('fits the contract and its declaration', () => {
    expect(checkDoor({ remote }, declaration).name).toBe('mfe-matches');
  });

  it('follows the case that is open at the desk', () => {
    const topics = remote.routes['/admin/matches'].topics;
    expect(topics?.({ params: {}, query: { case: 'm1' } })).toEqual(['match:m1']);
    expect(topics?.({ params: {}, query: {} })).toEqual([]);
  });

  it('follows the open match on the live socket', () => {
    expect(remote.routes['/matches/:id'].topics?.({ params: { id: 'm1' }, query: {} })).toEqual(['match:m1']);
  });
});

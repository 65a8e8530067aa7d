import { checkDoor } from '@duellwerk/shared/contract/remote';
import { remote as declaration } from '../remote.config.ts';
import { remote } from './remote.ts';

describe('the door of mfe-teams', () => {
  it('fits the contract and its declaration', () => {
    expect(checkDoor({ remote }, declaration).name).toBe('mfe-teams');
  });
});

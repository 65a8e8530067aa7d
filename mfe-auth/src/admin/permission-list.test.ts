import { permissions } from '@duellwerk/shared/contract/permissions';
import { heldFrom, listFrom } from './permission-list.ts';

const given = ['tournament.manage:nord', 'user.moderate', 'tournament.manage:sued', 'match.referee'];

describe('permissions in the editor', () => {
  it('are told apart by whether an organizer stands behind them', () => {
    expect(heldFrom(given)).toEqual({
      plain: ['match.referee', 'user.moderate'],
      bound: [
        { permission: 'tournament.manage', organizer: 'nord' },
        { permission: 'tournament.manage', organizer: 'sued' },
      ],
      unknown: [],
    });
  });

  it('come back as they were, in one order and each once', () => {
    expect(listFrom(heldFrom([...given, ...given]))).toEqual([
      'tournament.manage:nord',
      'tournament.manage:sued',
      'match.referee',
      'user.moderate',
    ]);
    expect(listFrom(heldFrom(permissions))).toEqual([...permissions]);
  });

  it('that this version does not know are told', () => {
    expect(heldFrom(['moon.walk', ':x', 'moon.walk:nord']).unknown).toEqual([
      'moon.walk',
      ':x',
      'moon.walk:nord',
    ]);
  });
});

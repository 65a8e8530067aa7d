import { permissions } from '@duellwerk/shared/contract/permissions';
import { isAllowed, organizersOf } from './permissions.ts';

describe('isAllowed', () => {
  it('the platform admin passes every check (specification 6)', () => {
    expect(permissions.filter((wanted) => !isAllowed(['platform.admin'], wanted))).toEqual([]);
    expect(isAllowed(['platform.admin'], 'tournament.manage', 'o1')).toBe(true);
  });

  it('a permission counts for itself only', () => {
    expect(isAllowed(['alert.write'], 'alert.write')).toBe(true);
    expect(permissions.filter((wanted) => isAllowed(['alert.write'], wanted))).toEqual(['alert.write']);
    expect(isAllowed([], 'alert.write')).toBe(false);
  });

  it('a permission without an organizer counts for all of them', () => {
    expect(isAllowed(['tournament.manage'], 'tournament.manage', 'o1')).toBe(true);
  });

  it('a permission bound to an organizer counts for that organizer’s things only', () => {
    const held = ['tournament.manage:o1'];
    expect(isAllowed(held, 'tournament.manage', 'o1')).toBe(true);
    expect(isAllowed(held, 'tournament.manage', 'o2')).toBe(false);
    expect(isAllowed(held, 'tournament.manage')).toBe(false);
    expect(isAllowed(held, 'match.referee', 'o1')).toBe(false);
  });
});

describe('organizersOf', () => {
  it.each([
    [['platform.admin'], null],
    [['match.referee'], null],
    [
      ['match.referee:o1', 'tournament.manage:o1', 'tournament.manage:o2', 'alert.write'],
      ['o1', 'o2'],
    ],
    [['alert.write', 'league.manage:o1'], []],
  ])('%j', (held, expected) => {
    expect(organizersOf(held, ['match.referee', 'tournament.manage'])?.toSorted() ?? null).toEqual(expected);
  });
});

import { usualRole } from './use-roles.ts';

const role = (id: string, is_manager: boolean, is_player: boolean) => ({
  id,
  name: id,
  is_manager,
  is_player,
});

describe('the role of a newcomer', () => {
  it('is the first that plays and does not manage', () => {
    const roles = [role('captain', true, true), role('coach', false, false), role('player', false, true)];
    expect(usualRole(roles)).toBe('player');
  });

  it('is the first of all where none is like that, and none where there are none', () => {
    expect(usualRole([role('captain', true, true)])).toBe('captain');
    expect(usualRole([])).toBeUndefined();
  });
});

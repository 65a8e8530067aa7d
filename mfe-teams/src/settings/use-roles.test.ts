import { rolesToChoose, usualRole } from './use-roles.ts';

const role = (id: string, is_manager: boolean, is_player: boolean, archived = false) => ({
  archived,
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

  it('is none that is archived', () => {
    expect(usualRole([role('player', false, true, true), role('coach', false, false)])).toBe('coach');
  });
});

it('offers an archived role to those alone who have it', () => {
  const roles = [role('player', false, true), role('coach', false, false, true)];
  const ids = (current?: string) => rolesToChoose(roles, current).map(({ id }) => id);
  expect(ids()).toEqual(['player']);
  expect(ids('player')).toEqual(['player']);
  expect(ids('coach')).toEqual(['player', 'coach']);
});

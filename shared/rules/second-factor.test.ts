import { withheldPermissions } from './second-factor.ts';

describe('permissions without a second factor', () => {
  it('all count where the site asks for none', () => {
    expect(withheldPermissions(['platform.admin', 'match.referee'], [])).toEqual([]);
  });

  it('do not count in the groups that need one, for one organizer as little as for all', () => {
    const all = ['alert.write', 'match.referee', 'match.referee:o1', 'release.manage'];
    expect(withheldPermissions(all, ['refereeing'])).toEqual(['match.referee', 'match.referee:o1']);
    expect(withheldPermissions(all, ['releases', 'administration'])).toEqual([
      'alert.write',
      'release.manage',
    ]);
  });

  it('that pass every check belong to each group', () => {
    expect(withheldPermissions(['platform.admin'], ['releases'])).toEqual(['platform.admin']);
  });

  it('that a later version may bring belong to the administration', () => {
    expect(withheldPermissions(['shop.manage'], ['administration'])).toEqual(['shop.manage']);
  });
});

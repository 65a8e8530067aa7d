import fc from 'fast-check';
import { type InviteFacts, inviteState, isTeamTag, suggestedTag } from './teams.ts';

describe('the tag of a team', () => {
  it('is two to five letters or digits', () => {
    for (const tag of ['NL', 'GG2', 'Öl', 'ABCDE', '99']) expect(isTeamTag(tag)).toBe(true);
    for (const tag of ['', 'A', 'ABCDEF', 'A B', 'A-B', '[AB]', 'A\u0301'])
      expect(isTeamTag(tag)).toBe(false);
  });

  it('is made of the first letters of the words, or of the only word', () => {
    expect(suggestedTag('Nordlicht Kiel')).toBe('NK');
    expect(suggestedTag('Schwarzwald-Eulen')).toBe('SE');
    expect(suggestedTag('Rheinfeuer')).toBe('RHE');
    expect(suggestedTag('The Very Best Of The Best')).toBe('TVBOT');
    expect(suggestedTag('a')).toBe('AX');
  });

  it('can be made of any name with two letters or digits', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-zA-Z0-9ß]{1,12}( [a-zA-Z0-9ß]{1,12}){0,6}$/), (name) =>
        isTeamTag(suggestedTag(name)),
      ),
    );
  });
});

describe('an invite', () => {
  const now = new Date('2026-11-21T12:00:00.000Z');
  const later = new Date(now.getTime() + 1);
  const open: InviteFacts = { expires_at: later, revoked_at: null, uses: 0, max_uses: 1 };

  it('holds until the moment it expires', () => {
    expect(inviteState(open, now)).toBe('open');
    expect(inviteState(open, later)).toBe('expired');
  });

  it('says what ended it first, also later', () => {
    expect(inviteState({ ...open, uses: 1 }, later)).toBe('used');
    expect(inviteState({ ...open, revoked_at: now }, later)).toBe('revoked');
    expect(inviteState({ ...open, uses: 1, revoked_at: now }, now)).toBe('used');
    expect(inviteState({ ...open, uses: 1, max_uses: 5 }, now)).toBe('open');
  });
});

import { eligibility } from '@duellwerk/shared/contract/eligibility';
import fc from 'fast-check';
import * as s from 'superstruct';
import {
  checkEligibility,
  clearedEligibility,
  type MemberFacts,
  mayEnterAlone,
  mayEnterAsTeam,
} from './eligibility.ts';

const ready: MemberFacts = {
  id: 'm',
  name: 'Mia',
  isPlayer: true,
  hasVerifiedMail: true,
  connections: [{ id: 'riot', name: 'Riot', exists: true }],
};
const with_ = (changes: Partial<MemberFacts>): MemberFacts => ({ ...ready, ...changes });
const unlinked = with_({ connections: [{ id: 'riot', name: 'Riot', exists: false }] });
const coach = with_({ isPlayer: false });
const selectable = (members: MemberFacts[]) =>
  checkEligibility(members, 1, 9).member_checks.map((member) => member.can_be_selected);

describe('who can be selected (specification 5)', () => {
  it('a player with a verified mail and every link', () => {
    expect(selectable([ready, with_({ connections: [] })])).toEqual([true, true]);
  });

  it('nobody without a player role, a verified mail or one of the links', () => {
    const half = with_({
      connections: [...ready.connections, { id: 'discord', name: 'Discord', exists: false }],
    });
    expect(selectable([coach, with_({ hasVerifiedMail: false }), unlinked, half])).toEqual(
      Array(4).fill(false),
    );
  });

  it('a guest, of whom organizers ask nothing else', () => {
    const guest = { hasVerifiedMail: false, isGuest: true, connections: unlinked.connections };
    expect(selectable([with_(guest), with_({ ...guest, isPlayer: false })])).toEqual([true, false]);
  });

  it('tells every fact of a member', () => {
    expect(checkEligibility([unlinked], 1, 9).member_checks).toEqual([
      {
        id: 'm',
        name: 'Mia',
        is_player: true,
        has_verified_mail: true,
        can_be_selected: false,
        connection: [{ id: 'riot', name: 'Riot', exists: false }],
      },
    ]);
  });
});

describe('who the organizer has banned', () => {
  const ban = { ends_at: '2126-07-01T22:00:00.000Z' };
  const banned = with_({ organizerBan: ban });

  it('cannot be selected, with the end of the ban', () => {
    expect(checkEligibility([banned, with_({ organizerBan: null })], 1, 2).member_checks).toMatchObject([
      { can_be_selected: false, organizer_ban: ban },
      { can_be_selected: true },
    ]);
    expect(mayEnterAlone(checkEligibility([banned], 1, 1))).toBe(false);
    expect(mayEnterAsTeam(checkEligibility([ready, banned], 2, 2))).toBe(false);
  });

  it('does not enter as a team, even where all of it could play', () => {
    const result = checkEligibility([ready, ready], 2, 2, ban);
    expect(result.organizer_ban).toEqual(ban);
    expect(mayEnterAsTeam(result)).toBe(false);
  });

  it('plays all the same where the entry is cleared', () => {
    const cleared = clearedEligibility(checkEligibility([ready, banned], 2, 2, ban));
    expect(mayEnterAsTeam(cleared)).toBe(true);
    expect(JSON.stringify(cleared)).not.toContain('organizer_ban');
  });
});

describe('the two limits', () => {
  it('counts players against the line-up and all members against the maximum', () => {
    const result = checkEligibility([ready, ready, coach], 2, 3);
    expect(result.required_members_check).toEqual({ current: 2, limit: 2, valid: true });
    expect(result.max_members_check).toEqual({ current: 3, limit: 3, valid: true });
  });

  it('refuses one player too few and one member too many', () => {
    const result = checkEligibility([ready, coach, coach], 2, 2);
    expect(result.required_members_check.valid).toBe(false);
    expect(result.max_members_check.valid).toBe(false);
  });
});

describe('a team', () => {
  it('may enter with a full line-up of selectable members, others beside it', () => {
    expect(mayEnterAsTeam(checkEligibility([ready, ready, unlinked, coach], 2, 4))).toBe(true);
  });

  it('may not enter while too few of its players can be selected', () => {
    expect(mayEnterAsTeam(checkEligibility([ready, unlinked], 2, 4))).toBe(false);
  });

  it('may not enter with more members than allowed', () => {
    expect(mayEnterAsTeam(checkEligibility([ready, ready, ready], 2, 2))).toBe(false);
  });
});

describe('a single player', () => {
  it('may enter when they can be selected', () => {
    expect(mayEnterAlone(checkEligibility([ready], 1, 1))).toBe(true);
    expect(mayEnterAlone(checkEligibility([unlinked], 1, 1))).toBe(false);
  });

  it('is blocked unless every player-member can be selected', () => {
    expect(mayEnterAlone(checkEligibility([ready, unlinked], 1, 2))).toBe(false);
    expect(
      mayEnterAlone(checkEligibility([ready, with_({ isPlayer: false, hasVerifiedMail: false })], 1, 2)),
    ).toBe(true);
  });

  it('must be a player at all', () => {
    expect(mayEnterAlone(checkEligibility([coach], 1, 1))).toBe(false);
    expect(mayEnterAlone(checkEligibility([], 1, 1))).toBe(false);
  });
});

describe('for any roster', () => {
  const member: fc.Arbitrary<MemberFacts> = fc.record({
    id: fc.stringMatching(/^[\w-]{1,40}$/),
    name: fc.string(),
    isPlayer: fc.boolean(),
    hasVerifiedMail: fc.boolean(),
    connections: fc.array(fc.record({ id: fc.constant('c'), name: fc.string(), exists: fc.boolean() }), {
      maxLength: 3,
    }),
  });
  const roster = fc.array(member, { maxLength: 8 });
  const limit = fc.integer({ min: 1, max: 8 });

  it('fits the contract', () => {
    fc.assert(
      fc.property(roster, limit, limit, (members, required, max) =>
        s.is(checkEligibility(members, required, max), eligibility),
      ),
    );
  });

  it('a team that may enter has a line-up of members who may be selected', () => {
    fc.assert(
      fc.property(roster, limit, limit, (members, required, max) => {
        const result = checkEligibility(members, required, max);
        const able = members.filter(
          ({ isPlayer, hasVerifiedMail, connections }) =>
            isPlayer && hasVerifiedMail && connections.every(({ exists }) => exists),
        );
        expect(mayEnterAsTeam(result)).toBe(able.length >= required && members.length <= max);
      }),
    );
  });

  it('one more ready player never shuts a team out while there is room', () => {
    fc.assert(
      fc.property(roster, limit, (members, required) => {
        const max = members.length + 1;
        const before = mayEnterAsTeam(checkEligibility(members, required, max));
        const after = mayEnterAsTeam(checkEligibility([...members, ready], required, max));
        expect(!before || after).toBe(true);
      }),
    );
  });
});

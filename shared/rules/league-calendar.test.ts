import { calendarProblems, movedCalendar, rosterAccess, type SeasonTimes } from './league-calendar.ts';

const season: SeasonTimes = {
  ...{ starts_at: 0, ends_at: 100, rosters_lock_at: 10 },
  match_days: [
    { starts_at: 0, plays_at: 5, ends_at: 10 },
    { starts_at: 10, plays_at: 15, ends_at: 20 },
  ],
  transfer_windows: [
    { opens_at: 40, closes_at: 50 },
    { opens_at: 60, closes_at: 61 },
  ],
};

describe('the calendar of a season', () => {
  it('fits', () => expect(calendarProblems(season)).toEqual([]));

  it.each([
    ['an end before the start', { ends_at: -1, match_days: [] }, ['ends_at:before_start']],
    [
      'a day that is played after its end',
      { match_days: [{ starts_at: 0, plays_at: 10, ends_at: 10 }] },
      ['match_days.0:order'],
    ],
    [
      'days that are played in another order',
      { match_days: [...season.match_days].toReversed() },
      ['match_days.1:before_the_last'],
    ],
    [
      'a day outside of the season',
      { match_days: [{ starts_at: 99, plays_at: 99, ends_at: 101 }] },
      ['match_days.0:outside'],
    ],
    [
      'windows that overlap',
      {
        transfer_windows: [
          { opens_at: 1, closes_at: 5 },
          { opens_at: 4, closes_at: 4 },
        ],
      },
      ['transfer_windows.1:order', 'transfer_windows.1:overlap'],
    ],
  ])('has not %s', (_, parts, expected) => {
    expect(calendarProblems({ ...season, ...parts })).toEqual(expected);
  });

  it('moves as a whole', () => {
    const moved = movedCalendar(season, 7);
    expect(moved).toMatchObject({ starts_at: 7, ends_at: 107, rosters_lock_at: 17 });
    expect(moved.match_days[1]).toEqual({ starts_at: 17, plays_at: 22, ends_at: 27 });
    expect(movedCalendar(moved, -7)).toEqual(season);
  });
});

describe('rosters', () => {
  it.each([
    [9, { open: true, until: 10 }],
    [10, { open: false, next: 40 }],
    [39, { open: false, next: 40 }],
    [40, { open: true, until: 50 }],
    [49, { open: true, until: 50 }],
    [50, { open: false, next: 60 }],
    [61, { open: false, next: null }],
  ])('at %i', (now, expected) => {
    expect(rosterAccess(season, now)).toEqual(expected);
  });

  it('stay open through windows that follow each other', () => {
    const transfer_windows = [
      { opens_at: 8, closes_at: 20 },
      { opens_at: 20, closes_at: 30 },
      { opens_at: 31, closes_at: 40 },
    ];
    expect(rosterAccess({ rosters_lock_at: 10, transfer_windows }, 5)).toEqual({ open: true, until: 30 });
  });
});

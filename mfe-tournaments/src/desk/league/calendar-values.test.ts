import {
  type CalendarValues,
  calendarFaults,
  calendarValues,
  dayAfter,
  givenCalendar,
} from './calendar-values.ts';
import { aSeason } from './testing.ts';

const season = aSeason();
const values = calendarValues(season);
const faults = (parts: Partial<CalendarValues>) => [...calendarFaults({ ...values, ...parts })];

describe('the times of a season', () => {
  it('are sent as they came, without the numbers of days', () => {
    const { starts_at, ends_at, rosters_lock_at, transfer_windows, match_days } = season;
    expect(givenCalendar(values)).toEqual({
      ...{ starts_at, ends_at, rosters_lock_at, transfer_windows },
      match_days: match_days.map(({ number: _, ...times }) => times),
    });
    expect(faults({})).toEqual([]);
  });

  it('are wrong at the field that they stand in', () => {
    const [day = {}] = values.match_days;
    expect(faults({ ends_at: season.starts_at, match_days: [] })).toEqual([['ends_at', 'before_start']]);
    expect(faults({ match_days: [{ ...day, plays_at: day.ends_at ?? '' }] })).toEqual([
      ['match_days[0].plays_at', 'order'],
    ]);
    const window = { opens_at: '2026-12-03T18:00:00.000Z', closes_at: '2026-12-02T18:00:00.000Z' };
    expect(faults({ transfer_windows: [window] })).toEqual([['transfer_windows[0].opens_at', 'order']]);
  });

  it('are missing where a field is empty', () => {
    const { rosters_lock_at: _, ...rest } = values;
    expect([...calendarFaults({ ...rest, transfer_windows: [{}] })]).toEqual([
      ['rosters_lock_at', 'missing'],
      ['transfer_windows[0].opens_at', 'missing'],
      ['transfer_windows[0].closes_at', 'missing'],
    ]);
  });
});

it('another day is a week after the last one', () => {
  expect(dayAfter(values.match_days)).toEqual({
    starts_at: '2026-12-04T18:00:00.000Z',
    plays_at: '2026-12-06T18:00:00.000Z',
    ends_at: '2026-12-07T18:00:00.000Z',
  });
  expect(dayAfter([])).toEqual({});
});

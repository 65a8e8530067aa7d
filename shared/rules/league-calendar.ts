// The times of a season, as epoch milliseconds.

export interface Span {
  starts_at: number;
  ends_at: number;
}

export interface DayTimes extends Span {
  plays_at: number;
}

export interface SeasonTimes extends Span {
  rosters_lock_at: number;
  match_days: readonly DayTimes[];
  transfer_windows: readonly { opens_at: number; closes_at: number }[];
}

/** Everything that does not fit, `place:problem`. */
export function calendarProblems(times: SeasonTimes): string[] {
  const problems: string[] = [];
  const check = (isGood: boolean, problem: string) => {
    if (!isGood) problems.push(problem);
  };
  check(times.starts_at < times.ends_at, 'ends_at:before_start');
  times.match_days.forEach(({ starts_at, plays_at, ends_at }, index) => {
    const at = `match_days.${index}`;
    const before = times.match_days[index - 1];
    check(starts_at <= plays_at && plays_at < ends_at, `${at}:order`);
    check(before === undefined || before.plays_at <= plays_at, `${at}:before_the_last`);
    check(starts_at >= times.starts_at && ends_at <= times.ends_at, `${at}:outside`);
  });
  const windows = times.transfer_windows;
  windows.forEach(({ opens_at, closes_at }, index) => {
    const before = windows[index - 1];
    check(opens_at < closes_at, `transfer_windows.${index}:order`);
    check(before === undefined || before.closes_at <= opens_at, `transfer_windows.${index}:overlap`);
  });
  return problems;
}

/** All times by as much: the elapsed time between them stays. */
export function movedCalendar(times: SeasonTimes, by: number): SeasonTimes {
  return {
    starts_at: times.starts_at + by,
    ends_at: times.ends_at + by,
    rosters_lock_at: times.rosters_lock_at + by,
    match_days: times.match_days.map(({ starts_at, plays_at, ends_at }) => ({
      starts_at: starts_at + by,
      plays_at: plays_at + by,
      ends_at: ends_at + by,
    })),
    transfer_windows: times.transfer_windows.map(({ opens_at, closes_at }) => ({
      opens_at: opens_at + by,
      closes_at: closes_at + by,
    })),
  };
}

/**
 * Whether rosters may change at `now` and until when, or when they may again; `null` for never. A window contains its first
 * moment and not its last; windows that follow each other without a gap are one. Lock at 10, windows 8–20 and 20–30: open until 30.
 */
export function rosterAccess(
  { rosters_lock_at, transfer_windows }: Pick<SeasonTimes, 'rosters_lock_at' | 'transfer_windows'>,
  now: number,
): { open: true; until: number } | { open: false; next: number | null } {
  let until = Math.max(now, rosters_lock_at);
  for (const { opens_at, closes_at } of transfer_windows)
    if (opens_at <= until && until < closes_at) until = closes_at;
  if (until > now) return { open: true, until };
  const coming = transfer_windows.map(({ opens_at }) => opens_at).filter((at) => at > now);
  return { open: false, next: coming.length === 0 ? null : Math.min(...coming) };
}

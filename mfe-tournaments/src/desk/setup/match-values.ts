// How matches are played as the form describes it, and back to what is sent. Maps are lines of text.
import type { MatchSettings } from '@duellwerk/shared/contract/match-settings';

export interface MatchValues {
  ready_minutes?: number;
  walkover_minutes?: number;
  /** None: a result is due whenever it is there. */
  report_minutes?: number;
  answer_minutes?: number;
  /** None: rounds and stages begin by hand. */
  advance_minutes?: number;
  walkover: MatchSettings['walkover'];
  veto: MatchSettings['veto'];
  maps?: string;
}

/** The fields in which the form says how matches are played. */
export const matchFields = [
  ...(['veto', 'maps', 'ready_minutes', 'walkover_minutes', 'report_minutes', 'answer_minutes'] as const),
  ...(['advance_minutes', 'walkover'] as const),
] as const satisfies (keyof MatchSettings)[];

/** What these fields set. */
export type MatchPlay = Pick<MatchSettings, (typeof matchFields)[number]>;

/** The fields as settings fill them. */
export function matchValuesOf({ maps, report_minutes, advance_minutes, ...settings }: MatchPlay) {
  const { ready_minutes, walkover_minutes, answer_minutes, walkover, veto } = settings;
  return {
    ...{ ready_minutes, walkover_minutes, answer_minutes, walkover, veto, maps: maps.join('\n') },
    report_minutes: report_minutes ?? undefined,
    advance_minutes: advance_minutes ?? undefined,
  };
}

/** What the fields say. */
export function matchSettingsOf(values: MatchValues): MatchPlay {
  return {
    ready_minutes: values.ready_minutes ?? 0,
    walkover_minutes: values.walkover_minutes ?? 0,
    report_minutes: values.report_minutes ?? null,
    answer_minutes: values.answer_minutes ?? 0,
    advance_minutes: values.advance_minutes ?? null,
    walkover: values.walkover,
    veto: values.veto,
    maps: mapsOf(values.maps),
  };
}

/** One map per line; empty lines are none. */
function mapsOf(text = ''): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

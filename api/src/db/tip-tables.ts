import type { TipRule } from '@duellwerk/shared/contract/tip-rules';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

/** Of everybody who has tipped on a day, in one order. */
export interface DayTotals {
  players: number[];
  points: number[];
  exact: number[];
  provisional: number[];
}

/** The same of everybody who tips in a round. */
export interface RoundTotals extends DayTotals {
  wins: number[];
  bonus: number[];
}

/** Tables of the migrations 0018 and 0042. */
export interface TipTables {
  tip_rounds: {
    id: string;
    number: ColumnType<number, never, never>;
    name: string;
    /** `null` where its matches are of several tournaments. */
    tournament_id: string | null;
    /** `null` for the site's own. */
    organizer_id: string | null;
    lead_minutes: Generated<number>;
    /** Whether who plays in a match may tip it. */
    own_matches: Generated<boolean>;
    rev: Generated<number>;
    created_by: string | null;
    created_at: Date;
  };
  tip_days: {
    id: string;
    round_id: string;
    number: number;
    name: string;
    rule: TipRule;
  };
  tip_matches: {
    round_id: string;
    match_id: string;
    day_id: string;
    /** A latch; `null`: no start is known. */
    closes_at: Date | null;
    /** Play has begun. */
    started: Generated<boolean>;
    /** An administrator has said when tips close. */
    fixed: Generated<boolean>;
  };
  /** Who meets in a match of a round. */
  tip_meetings: {
    id: Generated<number>;
    round_id: string;
    match_id: string;
    a_entry: string;
    b_entry: string;
  };
  /** Who tips in a round. */
  tip_players: { id: Generated<number>; round_id: string; user_id: string };
  tips: {
    meeting_id: number;
    player_id: number;
    a: number;
    b: number;
    tipped_at: Date;
    /** `null` for who is gone, and in an own tip. */
    entered_by: Generated<string | null>;
    /** Why it was entered for the player; `null` in an own tip. */
    entered_reason: Generated<string | null>;
  };
  tip_day_totals: {
    day_id: string;
    /** The points that win the day, once all of its matches are decided. */
    best: number | null;
    totals: JSONColumnType<DayTotals>;
  };
  tip_totals: { round_id: string; totals: JSONColumnType<RoundTotals> };
  tip_questions: {
    id: string;
    round_id: string;
    number: number;
    text: string;
    options: string[];
    points: number;
    closes_at: Date;
    /** From 0; `null` as long as nobody knows. */
    right_options: Generated<number[] | null>;
    changed_at: Generated<Date | null>;
    /** The points before those of now. */
    old_points: Generated<number | null>;
  };
  tip_answers: { question_id: string; player_id: number; option: number; answered_at: Date };
  tip_groups: {
    id: string;
    round_id: string;
    name: string;
    owner_id: string;
    /** Which link leads in. */
    link_number: Generated<number>;
    created_at: Date;
  };
  tip_group_members: { group_id: string; user_id: string; joined_at: Date };
}

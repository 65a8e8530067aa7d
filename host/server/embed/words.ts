// The words of frames and pictures of stages, which no screen draws: German and English beside each other.
import type { RoundName } from '@duellwerk/shared/bracket/round-names';
import { isLive } from '@duellwerk/shared/bracket-drawing/match-states';
import type { DrawingWords } from '@duellwerk/shared/bracket-drawing/words';
import type { StageMatch, StagePage } from '@duellwerk/shared/contract/stages';
import { formatDateTime } from '@duellwerk/shared/i18n/format';

export type Language = 'de' | 'en';

interface Words {
  round(name: RoundName): string;
  table: string;
  group(name: string): string;
  open: string;
  walkover: string;
  match: Readonly<Record<StageMatch['state'], string>>;
  stage: Readonly<Record<StagePage['state'], string>>;
  undrawn: string;
  missing: string;
  busy: string;
  heads: readonly [rank: string, name: string, games: string, points: string];
  record: string;
  /** Of the places 1, 2 and 3. */
  metals: Readonly<Record<number, string>>;
  more(count: number): string;
}

const german: Words = {
  round: (name) => {
    switch (name.kind) {
      case 'final':
        return 'Finale';
      case 'semi_final':
        return 'Halbfinale';
      case 'quarter_final':
        return 'Viertelfinale';
      case 'round_of':
        return name.entries === 16 ? 'Achtelfinale' : `Runde der letzten ${name.entries}`;
      case 'third_place':
        return 'Spiel um Platz 3';
      case 'winner_round':
        return `Gewinnerrunde ${name.number}`;
      case 'winner_final':
        return 'Finale der Gewinnerrunde';
      case 'loser_round':
        return `Verliererrunde ${name.number}`;
      case 'loser_final':
        return 'Finale der Verliererrunde';
      case 'grand_final':
        return 'Großes Finale';
      case 'grand_final_reset':
        return 'Großes Finale (Reset)';
      case 'match_day':
      case 'group_day':
        return `Spieltag ${name.day}`;
      case 'swiss_round':
        return `Runde ${name.number}`;
    }
  },
  table: 'Tabelle',
  group: (name) => `Gruppe ${name}`,
  open: 'Noch offen',
  walkover: 'kampflos',
  match: {
    pending: 'steht noch nicht fest',
    bye: 'Freilos',
    scheduled: 'angesetzt',
    ready_check: 'Bereit?',
    live: 'läuft',
    reported: 'Ergebnis gemeldet',
    disputed: 'Einspruch',
    final: 'beendet',
    cancelled: 'abgesagt',
    void: 'entfällt',
  },
  stage: { pending: 'noch nicht ausgelost', running: 'läuft', completed: 'beendet' },
  undrawn: 'Hier steht, wer auf wen trifft, sobald es feststeht.',
  missing: 'Diesen Turnierbaum gibt es nicht (mehr).',
  busy: 'Der Turnierbaum ist gerade nicht erreichbar.',
  heads: ['Platz', 'Name', 'Maps', 'Punkte'],
  record: 'S:N',
  metals: { 1: 'Gold', 2: 'Silber', 3: 'Bronze' },
  more: (count) => `und ${count} weitere`,
};

const english: Words = {
  round: (name) => {
    switch (name.kind) {
      case 'final':
        return 'Final';
      case 'semi_final':
        return 'Semi-final';
      case 'quarter_final':
        return 'Quarter-final';
      case 'round_of':
        return `Round of ${name.entries}`;
      case 'third_place':
        return 'Third-place match';
      case 'winner_round':
        return `Winners’ round ${name.number}`;
      case 'winner_final':
        return 'Winners’ final';
      case 'loser_round':
        return `Losers’ round ${name.number}`;
      case 'loser_final':
        return 'Losers’ final';
      case 'grand_final':
        return 'Grand final';
      case 'grand_final_reset':
        return 'Grand final (reset)';
      case 'match_day':
      case 'group_day':
        return `Match day ${name.day}`;
      case 'swiss_round':
        return `Round ${name.number}`;
    }
  },
  table: 'Table',
  group: (name) => `Group ${name}`,
  open: 'To be decided',
  walkover: 'walkover',
  match: {
    pending: 'not decided yet',
    bye: 'Bye',
    scheduled: 'scheduled',
    ready_check: 'Ready?',
    live: 'live',
    reported: 'Result reported',
    disputed: 'Dispute',
    final: 'finished',
    cancelled: 'cancelled',
    void: 'not needed',
  },
  stage: { pending: 'not drawn yet', running: 'live', completed: 'finished' },
  undrawn: 'Who meets whom appears here as soon as it is known.',
  missing: 'There is no such bracket (any more).',
  busy: 'The bracket cannot be reached right now.',
  heads: ['Place', 'Name', 'Maps', 'Points'],
  record: 'W:L',
  metals: { 1: 'Gold', 2: 'Silver', 3: 'Bronze' },
  more: (count) => `and ${count} more`,
};

export const wordsOf = (language: Language): Words => (language === 'en' ? english : german);

/** What a match says beside its names and scores: when it is, and how it stands. */
export function noteOf(match: StageMatch, locale: Language): { text: string; isLive: boolean } {
  const words = wordsOf(locale);
  const isWalkover = match.outcome === 'walkover_a' || match.outcome === 'walkover_b';
  const state = isWalkover ? words.walkover : words.match[match.state];
  // The frame stands for as long as nothing changes: a day by its date is never wrong.
  const isToCome = match.state === 'pending' || match.state === 'scheduled';
  const at = match.scheduled_at === null ? null : formatDateTime(match.scheduled_at, { locale });
  if (isToCome && at !== null) return { text: at, isLive: false };
  const live = isLive(match.state);
  return { text: live || at === null ? state : `${at} · ${state}`, isLive: live };
}

/** The words of a stage's drawing. */
export function drawingWords(page: StagePage, title: string, language: Language): DrawingWords {
  const words = wordsOf(language);
  const names = new Map(page.rounds.map(({ id, name }) => [id, words.round(name)]));
  return {
    title,
    round: (id) => names.get(id) ?? '',
    group: (name) => (name === null ? words.table : words.group(name)),
    open: words.open,
  };
}

// The public words that a decision starts with. Whoever decides may change them before they are published.

import type { MatchPage } from '@duellwerk/shared/contract/match';
import type { CaseKind, Decision } from '@duellwerk/shared/contract/match-desk';
import { RULING_MAX } from '@duellwerk/shared/contract/ruling-words';
import { formatDateTime } from '@duellwerk/shared/i18n/format';
import { matchScore } from '@duellwerk/shared/rules/score';
import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { winnerOf } from './winner-of.ts';

/** The parts of a ruling, each within its length. */
export type ProposedWords = Record<keyof typeof RULING_MAX, string>;

interface About {
  match: Pick<MatchPage, 'summary' | 'reports' | 'walkover' | 'dispute'>;
  kind: CaseKind | null;
  decision: Decision;
}

/**
 * The words for a decision, by its kind and by what the case is. What a side has written to its dispute is not for everybody
 * and never among them.
 */
export function proposedWords(i18n: I18n, { match, kind, decision }: About): ProposedWords {
  const t = (message: MessageDescriptor) => i18n._(message);
  const a = match.summary.a?.name ?? t(msg`Seite A`);
  const b = match.summary.b?.name ?? t(msg`Seite B`);
  const names: Names = { a, b };
  const words = decided(match, decision, names, i18n.locale);
  const heading = t(words.title);
  return cut({
    title: t(msg`${a} gegen ${b}: ${heading}`),
    facts: facts(match, kind, names).map(t).join(' '),
    decision: t(words.decision),
    rule: '',
    consequence: t(words.consequence),
  });
}

type Names = Record<'a' | 'b', string>;

function cut(words: ProposedWords): ProposedWords {
  const short = (key: keyof ProposedWords) => words[key].slice(0, RULING_MAX[key]);
  return {
    title: short('title'),
    facts: short('facts'),
    decision: short('decision'),
    rule: short('rule'),
    consequence: short('consequence'),
  };
}

function facts(match: About['match'], kind: CaseKind | null, names: Names): MessageDescriptor[] {
  switch (kind) {
    case 'dispute':
      return disputed(match, names);
    case 'both_absent':
      return [msg`Keine der beiden Seiten hat sich bis zum Ende der Frist bereit gemeldet.`];
    case 'walkover': {
      const came = names[match.walkover ?? 'a'];
      const missed = names[match.walkover === 'b' ? 'a' : 'b'];
      return [msg`${came} war bereit, ${missed} hat sich bis zum Ende der Frist nicht gemeldet.`];
    }
    case 'late':
      return [msg`Bis zum Ende der Frist hat keine der beiden Seiten ein Ergebnis gemeldet.`];
    case 'stale':
      return [msg`Das eingetragene Ergebnis stammt von anderen Seiten, als jetzt in der Begegnung stehen.`];
    case 'stuck':
    case null:
      return [msg`Die Turnierleitung hat die Begegnung noch einmal geprüft.`];
  }
}

function disputed({ reports, dispute }: About['match'], names: Names): MessageDescriptor[] {
  const rounds = dispute?.rounds.join(', ') ?? '';
  return [
    ...reports.map(({ by, rounds: games }) => {
      const score = scoreText(matchScore(games));
      const side = names[by];
      return msg`${side} hat ${score} gemeldet.`;
    }),
    ...(rounds === '' ? [] : [msg`Strittig: Map ${rounds}.`]),
  ];
}

const scoreText = ({ a, b }: { a: number; b: number }) => `${a}:${b}`;

interface DecidedWords {
  title: MessageDescriptor;
  decision: MessageDescriptor;
  consequence: MessageDescriptor;
}

function decided(match: About['match'], decision: Decision, names: Names, locale: string): DecidedWords {
  const winner = winnerOf(decision, match);
  const wins = winner ? named(names[winner]) : msg`Die Begegnung endet unentschieden.`;
  switch (decision.kind) {
    case 'uphold': {
      const side = names[decision.by];
      const rounds = match.reports.find(({ by }) => by === decision.by)?.rounds ?? [];
      const score = scoreText(matchScore(rounds));
      return {
        title: msg`Die Meldung von ${side} gilt`,
        decision: msg`Es gilt das Ergebnis ${score}, wie ${side} es gemeldet hat.`,
        consequence: wins,
      };
    }
    case 'score':
    case 'total': {
      const score = scoreText(
        decision.kind === 'total'
          ? decision
          : matchScore(decision.rounds.map((round) => round ?? { a: null, b: null })),
      );
      return {
        title: msg`Ergebnis ${score}`,
        decision: msg`Die Turnierleitung wertet die Begegnung ${score}.`,
        consequence: wins,
      };
    }
    case 'walkover': {
      const won = names[decision.winner];
      const lost = names[decision.winner === 'a' ? 'b' : 'a'];
      return {
        title: msg`Kampflos an ${won}`,
        decision: msg`Die Begegnung wird kampflos für ${won} gewertet.`,
        consequence: msg`${won} gewinnt, ${lost} verliert. In die Statistik der Spieler geht sie nicht ein.`,
      };
    }
    case 'double_loss':
      return {
        title: msg`Niederlage für beide`,
        decision: msg`Die Begegnung wird für beide Seiten als Niederlage gewertet.`,
        consequence: msg`Niemand kommt durch diese Begegnung weiter.`,
      };
    case 'replay': {
      const until = decision.until && formatDateTime(decision.until, { locale });
      return {
        title: msg`Wiederholung`,
        decision: until
          ? msg`Die Begegnung wird bis ${until} neu gespielt.`
          : msg`Die Begegnung wird neu gespielt.`,
        consequence: msg`Alle Meldungen sind verworfen.`,
      };
    }
    case 'deadline': {
      const until = formatDateTime(decision.until, { locale });
      return {
        title: msg`Neue Frist`,
        decision: msg`Beide Seiten haben bis ${until} Zeit.`,
        consequence: msg`Wer bis dahin nicht antritt oder meldet, muss mit einer Entscheidung gegen sich rechnen.`,
      };
    }
    case 'cancel':
      return {
        title: msg`Abgesagt`,
        decision: msg`Die Begegnung wird abgesagt.`,
        consequence: msg`Sie zählt in keiner Tabelle, und niemand kommt durch sie weiter.`,
      };
  }
}

const named = (winner: string) => msg`${winner} gewinnt die Begegnung.`;

import type { MatchPage } from '@duellwerk/shared/contract/match';
import { $clock } from '@duellwerk/shared/store/clock.model';
import { color, font, media, size, space } from '@duellwerk/shared/theme/tokens';
import { Countdown } from '@duellwerk/shared/ui/countdown';
import { Icon, type IconName } from '@duellwerk/shared/ui/icon';
import { Moment } from '@duellwerk/shared/ui/moment';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { matchTouched } from './match.model.ts';
import { type MatchMoment as MomentFacts, momentOf, untilOf } from './moment.ts';

const Frame = styled.div<{ $urgent: boolean }>`
  display: grid;
  justify-items: center;
  gap: ${space(1)};
  text-align: center;
  > strong {
    display: inline-flex;
    align-items: center;
    gap: ${space(2)};
    font: 700 ${size.lead} / 1.15 ${font.display};
    overflow-wrap: anywhere;
    color: ${({ $urgent }) => ($urgent ? color.dangerText : color.text)};
    ${media.wide} {
      font-size: ${size.h3};
    }
  }
  > p {
    max-inline-size: 44rem;
    color: ${color.soft};
  }
`;

const icons: Record<MomentFacts['kind'], IconName> = {
  sides_open: 'clock',
  bye: 'chevron-right',
  void: 'minus',
  cancelled: 'cross',
  scheduled: 'clock',
  proposed: 'calendar',
  ready_check: 'swords',
  ready_over: 'clock',
  walkover_open: 'flag',
  choosing: 'flag',
  live: 'live-dot',
  result_missing: 'clock',
  reported: 'flag',
  answer_over: 'clock',
  disputed: 'gavel',
  nobody_came: 'gavel',
  walkover: 'flag',
  double_loss: 'cross',
  ruling: 'gavel',
  confirmed: 'check',
};
const urgent: readonly MomentFacts['kind'][] = ['disputed', 'cancelled', 'nobody_came'];

/** In words what is true now and what happens next, with how much time is left. */
export function MatchMoment({ match }: { match: MatchPage }) {
  const [clock, ask] = useUnit([$clock, matchTouched]);
  const moment = momentOf(match, clock?.runs ? clock.now : null);
  if (!moment) return null;
  const until = untilOf(moment);
  return (
    <Frame $urgent={urgent.includes(moment.kind)} data-moment={moment.kind}>
      <strong>
        <Icon name={icons[moment.kind]} />
        <span>
          <Now moment={moment} match={match} />
        </span>
      </strong>
      <Next moment={moment} match={match} />
      {match.proposal && moment.kind !== 'proposed' && (
        <p>
          <Proposed proposal={match.proposal} match={match} />
        </p>
      )}
      {until !== null && clock?.runs && Date.parse(until) > clock.now && (
        <p>
          {/* The server knows what the end of it means. */}
          <Countdown key={until} to={until} now={clock.now} onOver={ask} />
        </p>
      )}
    </Frame>
  );
}

interface WordsProps {
  moment: MomentFacts;
  match: MatchPage;
}

/** Names of the sides; of one that is not known yet the words for that. */
function useNames({ summary }: MatchPage) {
  const { t } = useLingui();
  return (side: 'a' | 'b' | null) => (side && summary[side]?.name) ?? t`Noch offen`;
}

const otherSide = (side: 'a' | 'b') => (side === 'a' ? 'b' : 'a');

function Now({ moment, match }: WordsProps): ReactNode {
  const nameOf = useNames(match);
  const winner = nameOf(match.summary.winner);
  switch (moment.kind) {
    case 'sides_open':
      return <Trans>Wer hier spielt, entscheiden die Begegnungen davor.</Trans>;
    case 'bye':
      return <Trans>{winner} hat ein Freilos und ist ohne Begegnung weiter.</Trans>;
    case 'void':
      return <Trans>Diese Begegnung wird nicht gebraucht und entfällt.</Trans>;
    case 'cancelled':
      return <Trans>Diese Begegnung ist abgesagt und wird nicht gewertet.</Trans>;
    case 'scheduled':
      return moment.until === null ? (
        <Trans>Der Termin steht noch nicht fest</Trans>
      ) : (
        <Trans>Angesetzt</Trans>
      );
    case 'proposed':
      return match.proposal && <Proposed proposal={match.proposal} match={match} />;
    case 'ready_check': {
      if (moment.ready === null) return <Trans>Beide Seiten melden sich jetzt bereit</Trans>;
      const [ready, missing] = [nameOf(moment.ready), nameOf(otherSide(moment.ready))];
      return (
        <Trans>
          {ready} ist bereit, {missing} fehlt noch
        </Trans>
      );
    }
    case 'ready_over':
      return <Trans>Die Zeit für die Bereitmeldung ist um</Trans>;
    case 'walkover_open': {
      const missing = nameOf(otherSide(moment.came));
      return <Trans>{missing} ist nicht angetreten</Trans>;
    }
    case 'choosing': {
      const chooser = nameOf(moment.by);
      return moment.step === 'ban' ? (
        <Trans>{chooser} streicht eine Map</Trans>
      ) : (
        <Trans>{chooser} wählt eine Map</Trans>
      );
    }
    case 'live':
      return <Trans>Die Begegnung läuft</Trans>;
    case 'result_missing':
      return <Trans>Das Ergebnis fehlt noch</Trans>;
    case 'reported': {
      const answerer = nameOf(otherSide(moment.by));
      return <Trans>{answerer} prüft das Ergebnis</Trans>;
    }
    case 'answer_over':
      return <Trans>Die Frist ist um</Trans>;
    case 'disputed':
      return moment.rounds === 0 ? (
        <Trans>Das Ergebnis ist strittig</Trans>
      ) : (
        <Plural
          value={moment.rounds}
          _1="Eine Map ist strittig"
          _2="Zwei Maps sind strittig"
          _3="Drei Maps sind strittig"
          other="# Maps sind strittig"
        />
      );
    case 'nobody_came':
      return <Trans>Keine Seite ist angetreten</Trans>;
    case 'walkover':
      return <Trans>Kampflos gewertet: {winner} gewinnt, ohne dass gespielt wurde.</Trans>;
    case 'double_loss':
      return <Trans>Für beide Seiten als Niederlage gewertet.</Trans>;
    case 'ruling':
      return <Trans>Gewertet nach Entscheidung der Turnierleitung.</Trans>;
    case 'confirmed': {
      if (moment.by === null) return <Trans>Ohne Einspruch bis zum Ende der Frist: Das Ergebnis gilt.</Trans>;
      const confirmer = nameOf(moment.by);
      return <Trans>Von {confirmer} bestätigt</Trans>;
    }
  }
}

function Proposed({ proposal, match }: { proposal: NonNullable<MatchPage['proposal']>; match: MatchPage }) {
  const proposer = useNames(match)(proposal.by);
  return (
    <Trans>
      {proposer} schlägt <Moment at={proposal.starts_at} /> vor
    </Trans>
  );
}

const MINUTE = 60_000;

/** When the ready check of a match opens that begins then. */
const readyFrom = (at: string, { settings }: MatchPage) =>
  new Date(Date.parse(at) - settings.ready_minutes * MINUTE).toISOString();

/** What the tournament does when the ready check is over. */
function WhenOneIsMissing({ match }: { match: MatchPage }) {
  return match.settings.walkover === 'auto' ? (
    <Trans>Fehlt am Ende der Zeit eine Seite, verliert sie kampflos.</Trans>
  ) : (
    <Trans>Fehlt am Ende der Zeit eine Seite, entscheidet die Turnierleitung.</Trans>
  );
}

/** What happens next. */
function Next({ moment, match }: WordsProps): ReactNode {
  const nameOf = useNames(match);
  switch (moment.kind) {
    case 'proposed': {
      const answerer = nameOf(otherSide(moment.by));
      return (
        <p>
          <Trans>
            {answerer} kann bis <Moment at={moment.until} /> antworten. Bis dahin gilt der angesetzte Termin.
          </Trans>
        </p>
      );
    }
    case 'scheduled':
      return moment.until === null ? null : (
        <p>
          <Trans>
            Bereit melden: ab <Moment at={readyFrom(moment.until, match)} />.
          </Trans>
        </p>
      );
    case 'ready_check':
      return (
        <p>
          <Trans>Es geht los, sobald beide Seiten bereit sind.</Trans> <WhenOneIsMissing match={match} />
        </p>
      );
    case 'ready_over':
      return (
        <p>
          <WhenOneIsMissing match={match} />
        </p>
      );
    case 'walkover_open': {
      const came = nameOf(moment.came);
      return (
        <p>
          <Trans>Ob {came} kampflos gewinnt, entscheidet die Turnierleitung.</Trans>
        </p>
      );
    }
    case 'choosing':
      return (
        <p>
          <Trans>Gespielt wird, sobald alle Maps feststehen.</Trans>
        </p>
      );
    case 'live':
      return (
        <p>
          <Trans>Danach meldet eine Seite das Ergebnis, und die andere bestätigt es.</Trans>{' '}
          {moment.until !== null && (
            <Trans>
              Melden könnt ihr bis <Moment at={moment.until} />.
            </Trans>
          )}
        </p>
      );
    case 'result_missing':
      return (
        <p>
          <Trans>Melden können es beide Seiten. Die Turnierleitung sieht, dass es fehlt.</Trans>
        </p>
      );
    case 'reported':
      return (
        <p>
          {moment.until === null ? (
            <Trans>Das Ergebnis gilt, sobald es bestätigt ist.</Trans>
          ) : (
            <Trans>
              Das Ergebnis gilt, sobald es bestätigt ist, spätestens <Moment at={moment.until} />.
            </Trans>
          )}
        </p>
      );
    case 'answer_over':
      return (
        <p>
          <Trans>Niemand hat widersprochen: Das gemeldete Ergebnis gilt gleich.</Trans>
        </p>
      );
    case 'disputed': {
      const disputing = nameOf(moment.by);
      return (
        <p>
          <Trans>Einspruch von {disputing}. Die Turnierleitung prüft und entscheidet.</Trans>
        </p>
      );
    }
    case 'nobody_came':
      return (
        <p>
          <Trans>Wie es weitergeht, entscheidet die Turnierleitung.</Trans>
        </p>
      );
    default:
      return null;
  }
}

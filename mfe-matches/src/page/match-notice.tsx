import type { MatchPage } from '@duellwerk/shared/contract/matches';
import { color, space } from '@duellwerk/shared/theme/tokens';
import { Icon, type IconName } from '@duellwerk/shared/ui/icon';
import { Trans, useLingui } from '@lingui/react/macro';
import styled from 'styled-components';
import { type Notice, noticeOf } from './notice.ts';

const Line = styled.p<{ $urgent: boolean }>`
  display: flex;
  justify-content: center;
  gap: ${space(2)};
  max-inline-size: none;
  color: ${({ $urgent }) => ($urgent ? color.dangerText : color.soft)};

  svg {
    margin-block-start: 0.15em;
  }
`;

const icons: Record<Notice, IconName> = {
  sides_open: 'clock',
  bye: 'chevron-right',
  void: 'minus',
  cancelled: 'cross',
  ready_check: 'swords',
  reported: 'flag',
  disputed: 'gavel',
  walkover: 'flag',
  double_loss: 'cross',
  ruling: 'gavel',
};

/** In words what score and chip alone do not say. */
export function MatchNotice({ match }: { match: MatchPage }) {
  const notice = noticeOf(match);
  if (!notice) return null;
  return (
    <Line $urgent={notice === 'disputed' || notice === 'cancelled'}>
      <Icon name={icons[notice]} />
      <span>
        <Words notice={notice} match={match} />
      </span>
    </Line>
  );
}

function Words({ notice, match: { summary, reports } }: { notice: Notice; match: MatchPage }) {
  const { t } = useLingui();
  const nameOf = (side: 'a' | 'b' | null) => (side && summary[side]?.name) ?? t`Noch offen`;
  const winner = nameOf(summary.winner);
  const reporter = nameOf(reports[0]?.by ?? null);
  switch (notice) {
    case 'sides_open':
      return <Trans>Wer hier spielt, entscheiden die Begegnungen davor.</Trans>;
    case 'bye':
      return <Trans>{winner} hat ein Freilos und ist ohne Begegnung weiter.</Trans>;
    case 'void':
      return <Trans>Diese Begegnung wird nicht gebraucht und entfällt.</Trans>;
    case 'cancelled':
      return <Trans>Diese Begegnung ist abgesagt und wird nicht gewertet.</Trans>;
    case 'ready_check':
      return <Trans>Es geht los, sobald beide Seiten bereit sind.</Trans>;
    case 'reported':
      return <Trans>{reporter} hat ein Ergebnis gemeldet. Es gilt, sobald die andere Seite bestätigt.</Trans>;
    case 'disputed':
      return <Trans>Einspruch: Die Turnierleitung prüft und entscheidet.</Trans>;
    case 'walkover':
      return <Trans>Kampflos gewertet: {winner} gewinnt, ohne dass gespielt wurde.</Trans>;
    case 'double_loss':
      return <Trans>Für beide Seiten als Niederlage gewertet.</Trans>;
    case 'ruling':
      return <Trans>Gewertet nach Entscheidung der Turnierleitung.</Trans>;
  }
}

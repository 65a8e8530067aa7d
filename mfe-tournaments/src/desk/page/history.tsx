import type { HistoryLine } from '@duellwerk/shared/contract/tournament-desk';
import { entryStates, tournamentStates } from '@duellwerk/shared/contract/tournaments';
import { entryLooks } from '@duellwerk/shared/theme/entry-looks';
import { color, media, size, space } from '@duellwerk/shared/theme/tokens';
import { tournamentLooks } from '@duellwerk/shared/theme/tournament-looks';
import { Button } from '@duellwerk/shared/ui/button';
import { EmptyState } from '@duellwerk/shared/ui/empty-state';
import { LoadFailure } from '@duellwerk/shared/ui/load-failure';
import { Moment } from '@duellwerk/shared/ui/moment';
import { SkeletonCards } from '@duellwerk/shared/ui/skeleton';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import styled from 'styled-components';
import {
  $hasMoreHistory,
  $history,
  $historyFailure,
  historyRetried,
  moreHistoryFx,
  moreHistoryRequested,
} from './history.model.ts';
import { useSettingWords } from './use-setting-words.ts';

const List = styled.ol`
  display: grid;
  gap: 2px;
  padding: 0;
  list-style: none;
  margin-block-end: ${space(6)};
`;
const Line = styled.li`
  display: grid;
  gap: ${space(0.5)} ${space(5)};
  padding: ${space(2)} ${space(4)};
  background: ${color.stage};
  overflow-wrap: anywhere;
  time, small { font-size: ${size.small}; color: ${color.soft}; }
  ${media.wide} {
    grid-template-columns: 12rem minmax(0, 1fr) auto;
    align-items: baseline;
  }
`;

/** What happened in the tournament, newest first. */
export function History() {
  const { t } = useLingui();
  const [lines, failure, hasMore, more, busy, retry] = useUnit([
    $history,
    $historyFailure,
    $hasMoreHistory,
    moreHistoryRequested,
    moreHistoryFx.pending,
    historyRetried,
  ]);
  const words = useLineWords();
  const settings = useSettingWords();
  if (!lines) {
    if (!failure) return <SkeletonCards count={4} height="3rem" />;
    return (
      <LoadFailure
        failure={failure}
        title={t`Der Verlauf konnte nicht geladen werden`}
        onRetry={() => retry()}
      />
    );
  }
  if (lines.length === 0) return <EmptyState title={t`Noch ist nichts passiert`} />;
  return (
    <>
      <List role="list" aria-label={t`Verlauf`}>
        {lines.map((line) => (
          <Line key={line.number}>
            <Moment at={line.at} />
            <span>
              {words(line)}
              {line.reason !== null && (
                <>
                  {' '}
                  <small>{line.kind === 'changed' ? settings(line.reason) : `„${line.reason}“`}</small>
                </>
              )}
            </span>
            <small>{line.by.name ?? (line.by.kind === 'site' ? t`von selbst` : '')}</small>
          </Line>
        ))}
      </List>
      {hasMore && (
        <Button busy={busy} onClick={() => more()}>
          <Trans>Mehr laden</Trans>
        </Button>
      )}
    </>
  );
}

/** A line of the history as a sentence. */
function useLineWords(): (line: HistoryLine) => string {
  const { t, i18n } = useLingui();
  return ({ kind, entry, to }) => {
    const name = entry?.name ?? '';
    const known: Record<string, string> = {
      created: t`Entwurf angelegt`,
      changed: t`Einstellungen geändert`,
      seeds_changed: t`Setzliste geändert`,
      check_in_opened: t`Check-in geöffnet`,
      check_in_reminded: t`Alle erinnert, die fehlten`,
      start_refused: t`Der Beginn zur geplanten Zeit ging nicht`,
      joined: t`${name} tritt bei`,
      left: t`${name} verlässt das Turnier`,
      claimed: t`${name} übernimmt den Platz`,
      accepted: t`${name} ist angenommen`,
      rejected: t`${name} ist abgelehnt`,
      waitlisted: t`${name} kommt auf die Warteliste`,
      removed: t`${name} ist herausgenommen`,
      cleared: t`${name} darf trotzdem spielen`,
      promoted: t`${name} rückt nach`,
      checked_in: t`${name} ist eingecheckt`,
      checked_out: t`${name} nimmt den Check-in zurück`,
      no_show: t`${name} ist nicht erschienen`,
      roster_changed: t`${name}: Aufgebot geändert`,
      late_asked: t`${name} bittet um späten Check-in`,
      late_refused: t`${name}: später Check-in abgelehnt`,
    };
    const own = known[kind];
    if (own !== undefined) return own;
    const tournament = tournamentStates.find((state) => state === to);
    if (!entry && tournament) return i18n._(tournamentLooks[tournament].word);
    const state = entryStates.find((each) => each === to);
    return [name, state ? i18n._(entryLooks[state].word) : kind].filter(Boolean).join(': ');
  };
}

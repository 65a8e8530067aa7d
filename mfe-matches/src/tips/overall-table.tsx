import type { TipRow } from '@duellwerk/shared/contract/tips';
import { $user } from '@duellwerk/shared/store/session.model';
import { Button } from '@duellwerk/shared/ui/button';
import { EmptyState } from '@duellwerk/shared/ui/empty-state';
import { LoadFailure } from '@duellwerk/shared/ui/load-failure';
import { MatchRowsSkeleton } from '@duellwerk/shared/ui/match-row';
import { VisuallyHidden } from '@duellwerk/shared/ui/visually-hidden';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { ownPerson } from './own-person.ts';
import { PlayerName } from './player-name.tsx';
import { More, Ranking } from './table-styles.ts';
import { pages } from './tables.model.ts';
import { $mine, table, tipsRetried } from './tips.model.ts';

/** The table of the whole round. */
export function OverallTable() {
  const { t } = useLingui();
  const [data, failure, retry] = useUnit([table.$data, table.$failure, tipsRetried]);
  const [hasMore, more, busy] = useUnit([pages.$hasMore, pages.moreRequested, pages.moreFx.pending]);
  if (failure && !data)
    return (
      <LoadFailure
        failure={failure}
        title={t`Die Tabelle konnte nicht geladen werden`}
        onRetry={() => retry()}
      />
    );
  if (!data) return <MatchRowsSkeleton count={8} />;
  return (
    <>
      <TipRanking label={t`Gesamttabelle`} rows={data.items} />
      {hasMore && (
        <More>
          <Button busy={busy} onClick={() => more()}>
            <Trans>Mehr anzeigen</Trans>
          </Button>
        </More>
      )}
    </>
  );
}

/** Points, match days won, exact tips and bonus points of some people; the own row also where it is none of them yet. */
export function TipRanking({ label, rows }: { label: string; rows: readonly TipRow[] }) {
  const { t } = useLingui();
  const [user, mine] = useUnit([$user, $mine]);
  if (rows.length === 0)
    return (
      <EmptyState title={t`Noch keine Punkte`}>
        <Trans>Sobald jemand getippt hat und gespielt wurde, steht hier die Tabelle.</Trans>
      </EmptyState>
    );
  const isThere = rows.some((row) => row.user.id === user?.id);
  const own = !isThere && user && mine?.overall ? { ...mine.overall, user: ownPerson(user) } : null;
  return (
    <Ranking className="dw-figures">
      <VisuallyHidden as="caption">{label}</VisuallyHidden>
      <thead>
        <tr>
          <Head text={t`Rang`} />
          <Head text={t`Name`} />
          <Head text={t`Pkt`} title={t`Punkte`} />
          <Head text={t`S`} title={t`Spieltagssiege`} />
          <Head text={t`G`} title={t`Genau getroffen`} />
          <Head text={t`B`} title={t`Bonuspunkte`} />
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.user.id} row={row} isOwn={row.user.id === user?.id} />
        ))}
      </tbody>
      {own && (
        <tfoot>
          <Row row={own} isOwn />
        </tfoot>
      )}
    </Ranking>
  );
}

function Head({ text, title = text }: { text: string; title?: string }) {
  return (
    <th scope="col">
      <abbr title={title} aria-label={title} style={{ textDecoration: 'none' }}>
        {text}
      </abbr>
    </th>
  );
}

function Row({ row, isOwn }: { row: TipRow; isOwn: boolean }) {
  const { user, rank, points, provisional, wins, exact, bonus } = row;
  return (
    <tr data-own={isOwn || undefined}>
      <td className="rank">{rank}.</td>
      <td>
        <PlayerName user={user} isOwn={isOwn} />
      </td>
      <td>
        <span className="points">{points}</span> <Provisional points={provisional} />
      </td>
      <td>{wins}</td>
      <td>{exact}</td>
      <td>{bonus}</td>
    </tr>
  );
}

/** How many of the points may still go. */
export function Provisional({ points }: { points: number }) {
  const { t } = useLingui();
  if (points === 0) return null;
  return (
    <small title={t`davon vorläufig`}>
      <VisuallyHidden>
        <Trans>davon vorläufig</Trans>{' '}
      </VisuallyHidden>
      ({points})
    </small>
  );
}

import type { TippedMatch, TipRound } from '@duellwerk/shared/contract/tips';
import { Link } from '@duellwerk/shared/router/router';
import { color, size, space, touch } from '@duellwerk/shared/theme/tokens';
import { Button } from '@duellwerk/shared/ui/button';
import { LoadFailure } from '@duellwerk/shared/ui/load-failure';
import { Moment } from '@duellwerk/shared/ui/moment';
import { SkeletonLines } from '@duellwerk/shared/ui/skeleton';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useState } from 'react';
import styled from 'styled-components';
import { EnterDialog } from './enter-dialog.tsx';
import { ReopenDialog } from './reopen-dialog.tsx';
import { day, deskTouched } from './tips-desk.model.ts';

const List = styled.ul`
  display: grid;
  gap: ${space(1)};
  margin: 0;
  padding: 0;
  list-style: none;
`;
const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 ${space(3)};
  min-block-size: ${touch};
  border-block-end: 1px solid ${color.line};
  a { min-inline-size: 0; overflow-wrap: anywhere; }
  span { font-size: ${size.small}; color: ${color.soft}; }
`;

/** The matches of the open day, with when their tips close, and the ways to open them again and to enter a tip for a player. */
export function DayMatches({ round }: { round: TipRound }) {
  const { t } = useLingui();
  const [found, failure, retry] = useUnit([day.$data, day.$failure, deskTouched]);
  const [reopened, setReopened] = useState<TippedMatch>();
  const [entered, setEntered] = useState<TippedMatch>();
  if (failure && !found)
    return (
      <LoadFailure
        failure={failure}
        title={t`Der Spieltag konnte nicht geladen werden`}
        onRetry={() => retry()}
      />
    );
  if (!found) return <SkeletonLines lines={4} />;
  return (
    <>
      <List aria-label={t`Begegnungen`}>
        {found.matches.map((tipped) => (
          <Row key={tipped.match.id}>
            <Link to={`/matches/${tipped.match.id}`}>{namesOf(tipped, t`Noch offen`)}</Link>
            <Closing tipped={tipped} />
            {tipped.closed && tipped.result.kind === 'open' && (
              <Button variant="quiet" onClick={() => setReopened(tipped)}>
                <Trans>Wieder öffnen</Trans>
              </Button>
            )}
            {canEnter(tipped) && (
              <Button variant="quiet" onClick={() => setEntered(tipped)}>
                <Trans>Tipp nachtragen</Trans>
              </Button>
            )}
          </Row>
        ))}
      </List>
      {reopened && (
        <ReopenDialog
          round={round}
          match={reopened.match.id}
          names={namesOf(reopened, t`Noch offen`)}
          onClose={() => setReopened(undefined)}
        />
      )}
      {entered?.match.a && entered.match.b && (
        <EnterDialog
          day={found}
          tipped={entered}
          names={{ a: entered.match.a.name, b: entered.match.b.name }}
          onClose={() => setEntered(undefined)}
        />
      )}
    </>
  );
}

/** Both sides are there, and no result is final. */
const canEnter = ({ match: { a, b }, result: { kind } }: TippedMatch) =>
  a !== null && b !== null && (kind === 'open' || kind === 'running');

const namesOf = ({ match: { a, b } }: TippedMatch, open: string) => `${a?.name ?? open} – ${b?.name ?? open}`;

function Closing({ tipped: { closed, closes_at } }: { tipped: TippedMatch }) {
  if (closed)
    return (
      <span>
        <Trans>geschlossen</Trans>
      </span>
    );
  return (
    <span>
      {closes_at ? (
        <Trans>
          bis <Moment at={closes_at} />
        </Trans>
      ) : (
        <Trans>Termin noch offen</Trans>
      )}
    </span>
  );
}

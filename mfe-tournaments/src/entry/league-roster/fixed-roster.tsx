import type { LeagueRoster } from '@duellwerk/shared/contract/league-desk';
import { Link } from '@duellwerk/shared/router/router';
import { isAllowed } from '@duellwerk/shared/rules/permissions';
import { $user } from '@duellwerk/shared/store/session.model';
import { space } from '@duellwerk/shared/theme/tokens';
import { Banner } from '@duellwerk/shared/ui/banner';
import { Button } from '@duellwerk/shared/ui/button';
import { Moment } from '@duellwerk/shared/ui/moment';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import styled from 'styled-components';
import { seasonAddress } from '../../desk/league/address.ts';
import { leagueAddress } from '../../league/address.ts';
import { Choice, Soft } from '../layout.ts';

const Players = styled.ul`
  display: grid;
  gap: ${space(2)};
  margin: 0;
  padding-inline-start: ${space(5)};
  overflow-wrap: anywhere;
`;

/** A roster that cannot change now: why, until when, and who is in it. */
export function FixedRoster({ roster }: { roster: LeagueRoster }) {
  const { t } = useLingui();
  const { league, season, division, players } = roster;
  return (
    <>
      <Banner style="info" title={<Reason state={roster.state} />}>
        <Until roster={roster} />
      </Banner>
      {players.length > 0 ? (
        <Players aria-label={t`Im Aufgebot`}>
          {players.map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
        </Players>
      ) : (
        season.state === 'planned' && (
          <Soft>
            <Trans>Es wurde noch keines gewählt: Beim Start der Saison gehört das ganze Team dazu.</Trans>
          </Soft>
        )
      )}
      <Choice>
        <Button as={Link} to={leagueAddress(league.id, season.number, division.number)}>
          <Trans>Tabelle und Termine</Trans>
        </Button>
        {roster.state === 'locked' && <PlanWindow roster={roster} />}
      </Choice>
    </>
  );
}

function Reason({ state }: Pick<LeagueRoster, 'state'>) {
  if (state === 'ended') return <Trans>Die Saison ist beendet</Trans>;
  if (state === 'left') return <Trans>Dieses Team spielt nicht mehr mit</Trans>;
  return <Trans>Das Aufgebot steht fest</Trans>;
}

function Until({ roster: { state, changes_at } }: { roster: LeagueRoster }) {
  if (state !== 'locked') return <Trans>Am Aufgebot ändert sich nichts mehr.</Trans>;
  if (changes_at)
    return (
      <Trans>
        Das nächste Transferfenster öffnet <Moment at={changes_at} show="start" />. Dann kannst du es ändern.
      </Trans>
    );
  return (
    <Trans>
      In dieser Saison ist kein Transferfenster mehr geplant. Nur die Ligaleitung kann eines ansetzen.
    </Trans>
  );
}

/** For those who lead the league. */
function PlanWindow({ roster: { league, season } }: { roster: LeagueRoster }) {
  const user = useUnit($user);
  if (!isAllowed(user?.permissions ?? [], 'league.manage', league.organizer)) return null;
  return (
    <Button as={Link} to={`/admin/league${seasonAddress(league, season.number, 'calendar')}`}>
      <Trans>Transferfenster ansetzen</Trans>
    </Button>
  );
}

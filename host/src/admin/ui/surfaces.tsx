import { Link } from '@duellwerk/shared/router/router';
import { tournamentLooks } from '@duellwerk/shared/theme/tournament-looks';
import { Card, CardLink, CardTitle } from '@duellwerk/shared/ui/card';
import { StateChip } from '@duellwerk/shared/ui/state-chip';
import { TabLinks } from '@duellwerk/shared/ui/tab-links';
import { Tabs } from '@duellwerk/shared/ui/tabs';
import { Trans, useLingui } from '@lingui/react/macro';
import { Columns, Sample } from './show.tsx';

/** Cards and tabs. */
export function Surfaces() {
  const { t } = useLingui();
  return (
    <>
      <Columns>
        <Card $lit>
          <StateChip look={tournamentLooks.running} />
          <CardTitle>Herbstpokal</CardTitle>
          <p>
            <Trans>Im Flutlicht: was läuft oder zu tun ist.</Trans>
          </p>
        </Card>
        <Card>
          <StateChip look={tournamentLooks.registration_open} />
          <CardTitle>
            <CardLink as={Link} to="/tournaments">
              Winterliga
            </CardLink>
          </CardTitle>
          <p>
            <Trans>Die ganze Karte ist der Link.</Trans>
          </p>
        </Card>
        <Card $dim>
          <StateChip look={tournamentLooks.completed} />
          <CardTitle>Sommercup</CardTitle>
          <p>
            <Trans>Zurückgenommen: was vorbei ist.</Trans>
          </p>
        </Card>
      </Columns>
      <Sample name={t`Reiter mit eigenem Zustand`}>
        <Tabs
          label={t`Beispiel`}
          tabs={[
            { id: 'overview', text: t`Übersicht`, panel: t`Worum es geht.` },
            { id: 'entries', text: t`Teilnehmer`, count: 12, panel: t`Wer dabei ist.` },
            { id: 'matches', text: t`Begegnungen`, count: 31, panel: t`Wer gegen wen spielt.` },
          ]}
        />
      </Sample>
      <Sample name={t`Reiter in der Adresse`}>
        <TabLinks
          label={t`Beispiel in der Adresse`}
          tabs={[
            { to: '#surfaces', text: t`Übersicht`, current: true },
            { to: '#lists', text: t`Teilnehmer`, count: 12, current: false },
          ]}
        />
      </Sample>
    </>
  );
}

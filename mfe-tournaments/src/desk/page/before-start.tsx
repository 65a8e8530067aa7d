import type { FieldEntry } from '@duellwerk/shared/contract/tournament-field';
import type { ManagedTournament } from '@duellwerk/shared/contract/tournament-settings';
import { Link } from '@duellwerk/shared/router/router';
import { Banner } from '@duellwerk/shared/ui/banner';
import { Button } from '@duellwerk/shared/ui/button';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import type { ReactNode } from 'react';
import { isHindered } from './entry-groups.ts';
import { $field } from './field.model.ts';
import { questionDismissed } from './steps.model.ts';

/** What keeps a tournament from its start, and what its organizers may have forgotten, each with the way to it. */
export function BeforeStart({ managed }: { managed: ManagedTournament }) {
  const { t } = useLingui();
  const hindered = (useUnit($field) ?? []).filter((entry) => entry.seed !== null && isHindered(entry));
  const why = ({ eligible }: FieldEntry) =>
    eligible ? t`zu wenige Spieler, weil andere woanders mitspielen` : t`nicht spielberechtigt`;
  return (
    <>
      {hindered.length > 0 && (
        <Banner
          style="error"
          title={
            <Plural
              value={hindered.length}
              one="Eine Anmeldung hält den Beginn auf"
              other="# Anmeldungen halten den Beginn auf"
            />
          }
        >
          <ul>
            {hindered.map((entry) => (
              <li key={entry.entry}>
                {entry.name}: {why(entry)}
              </li>
            ))}
          </ul>
          <p>
            <Trans>Nimm sie heraus oder lass sie trotzdem zu.</Trans>
          </p>
          <Leads tab="entries">
            <Trans>Zu den Anmeldungen</Trans>
          </Leads>
        </Banner>
      )}
      {managed.seeded === false && (
        <Banner style="warning" title={<Trans>Niemand hat die Setzliste geordnet</Trans>}>
          <p>
            <Trans>Gesetzt ist nach der Reihenfolge der Anmeldung. Nach dem Beginn bleibt es dabei.</Trans>
          </p>
          <Leads tab="seeds">
            <Trans>Zur Setzliste</Trans>
          </Leads>
        </Banner>
      )}
    </>
  );
}

function Leads({ tab, children }: { tab: string; children: ReactNode }) {
  const dismiss = useUnit(questionDismissed);
  return (
    <Button as={Link} to={`?tab=${tab}`} onClick={() => dismiss()}>
      {children}
    </Button>
  );
}

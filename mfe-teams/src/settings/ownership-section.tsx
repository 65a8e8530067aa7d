import type { TeamSettings } from '@duellwerk/shared/contract/teams-settings';
import { DialogButton } from '@duellwerk/shared/ui/dialog-button';
import { Trans } from '@lingui/react/macro';
import { Item, Items, ItemWords } from '../lib/layout.ts';
import { Section } from './section.tsx';

interface OwnershipSectionProps {
  settings: Pick<TeamSettings, 'id' | 'name' | 'owns' | 'members'>;
}

/** What only the owner does: hand the team over, dissolve it. For everybody else there is nothing here. */
export function OwnershipSection({ settings: { id, name, owns, members } }: OwnershipSectionProps) {
  if (!owns) return null;
  const payload = { team: id, name };
  const isAlone = members.length === 1;
  return (
    <Section
      id="besitz"
      title={isAlone ? <Trans>Team auflösen</Trans> : <Trans>Weitergeben oder auflösen</Trans>}
    >
      <Items>
        {!isAlone && (
          <Item>
            <ItemWords>
              <p>
                <Trans>Gib das Team an jemanden aus dem Aufgebot weiter. Du bleibst Mitglied.</Trans>
              </p>
            </ItemWords>
            <DialogButton opens={{ name: 'teams.transfer', payload }}>
              <Trans>Team weitergeben</Trans>
            </DialogButton>
          </Item>
        )}
        <Item>
          <ItemWords>
            <p>
              <Trans>Löse das Team auf. Ergebnisse und Tabellen bleiben, der Name wird frei.</Trans>
            </p>
          </ItemWords>
          <DialogButton opens={{ name: 'teams.delete', payload }} variant="danger">
            <Trans>Team auflösen</Trans>
          </DialogButton>
        </Item>
      </Items>
    </Section>
  );
}

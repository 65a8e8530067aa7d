import type { TeamSettings } from '@duellwerk/shared/contract/teams-settings';
import { DialogButton } from '@duellwerk/shared/ui/dialog-button';
import { Trans, useLingui } from '@lingui/react/macro';
import { Actions, Item, Items, ItemWords } from '../lib/layout.ts';
import { Section } from './section.tsx';

/** The divisions in which the team plays, with the roster of each; nothing for a team of no league. */
export function LeaguesSection({
  settings: { id, divisions = [] },
}: {
  settings: Pick<TeamSettings, 'id' | 'divisions'>;
}) {
  const { t } = useLingui();
  if (divisions.length === 0) return null;
  return (
    <Section
      id="liga"
      title={<Trans>Liga</Trans>}
      lead={<Trans>Für jede Saison wählst du aus, wer aus dem Team spielt.</Trans>}
    >
      <Items>
        {divisions.map(({ id: division, league, season, name }) => (
          <Item key={division}>
            <ItemWords>
              <div>
                {league}
                <p>
                  {season} · {name}
                </p>
              </div>
            </ItemWords>
            <Actions>
              <DialogButton
                icon="users"
                aria-label={t`Aufgebot für ${league}, ${season}`}
                opens={{ name: 'tournaments.league-roster', payload: { division, team: id } }}
              >
                <Trans>Aufgebot</Trans>
              </DialogButton>
            </Actions>
          </Item>
        ))}
      </Items>
    </Section>
  );
}

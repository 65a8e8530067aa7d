import type { MatchPage } from '@duellwerk/shared/contract/match';
import { space } from '@duellwerk/shared/theme/tokens';
import { DialogButton } from '@duellwerk/shared/ui/dialog-button';
import { useLingui } from '@lingui/react/macro';
import styled from 'styled-components';

const Sides = styled.section`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`;

/** Takes one of the two sides out of the whole tournament. */
export function Exclude({ match: { summary, tournament } }: { match: MatchPage }) {
  const { t } = useLingui();
  const sides = [summary.a, summary.b].filter((side) => side !== null);
  if (sides.length === 0) return null;
  return (
    <Sides aria-label={t`Aus dem Turnier nehmen`}>
      {sides.map(({ entry, name }) => (
        <DialogButton
          key={entry}
          variant="quiet"
          opens={{ name: 'matches.exclude', payload: { tournament: tournament.id, entry, name } }}
        >{t`${name} aus dem Turnier nehmen`}</DialogButton>
      ))}
    </Sides>
  );
}

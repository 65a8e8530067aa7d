import { color, radius, space, touch } from '@duellwerk/shared/theme/tokens';
import { Button } from '@duellwerk/shared/ui/button';
import { Trans } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import styled from 'styled-components';
import { Stack } from '../layout.ts';
import { type PlayProps, playDialog } from '../play-dialog.tsx';
import { vetoSubmission } from './veto.model.ts';

const Maps = styled.ul`
  display: grid;
  gap: ${space(1)};
`;
const MapRow = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)};
  min-block-size: ${touch};
  padding-inline: ${space(3)} 0;
  border-radius: ${radius.small};
  background: ${color.raised};
`;

/** The maps that are left, each with what this turn does to it; whose turn it is stands above them. */
function ChooseMap({ match, mine }: PlayProps) {
  const [pending, choose] = useUnit([vetoSubmission.$pending, vetoSubmission.submitted]);
  const { veto, summary } = match;
  if (!veto) return null;
  const turn = veto.turn && summary[veto.turn]?.name;
  const mayNow = mine.may.includes('veto');
  return (
    <Stack>
      <p role="status">
        {mayNow ? (
          veto.next === 'pick' ? (
            <Trans>Du bist dran: Wähl eine Map, die gespielt wird.</Trans>
          ) : (
            <Trans>Du bist dran: Streich eine Map.</Trans>
          )
        ) : veto.turn === null ? (
          <Trans>Die Maps stehen fest.</Trans>
        ) : (
          <Trans>{turn} ist dran.</Trans>
        )}
      </p>
      {veto.maps.length > 0 && (
        <Maps role="list">
          {veto.maps.map((map) => (
            <MapRow key={map}>
              <span>{map}</span>
              {mayNow && (
                <Button busy={pending} onClick={() => choose({ match: summary.id, rev: mine.rev, map })}>
                  {veto.next === 'pick' ? <Trans>{map} wählen</Trans> : <Trans>{map} streichen</Trans>}
                </Button>
              )}
            </MapRow>
          ))}
        </Maps>
      )}
    </Stack>
  );
}

export const vetoDialog = playDialog({
  title: <Trans>Maps wählen</Trans>,
  acts: ['veto'],
  cares: ['state'],
  Content: ChooseMap,
});

import { searchCaseSides } from '@duellwerk/shared/contract/side-searches';
import { $transport, send } from '@duellwerk/shared/http/http';
import { useNavigate } from '@duellwerk/shared/router/router';
import { Button } from '@duellwerk/shared/ui/button';
import { Trans } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { SideSearch } from '../rulings/side-search.tsx';
import { $deskQuery } from './cases.model.ts';
import { deskAddress } from './query.ts';

/** Narrows the cases to those of one team; with one chosen it is the way back to all. */
export function TeamFilter() {
  const navigate = useNavigate();
  const [transport, query] = useUnit([$transport, $deskQuery]);
  const { team, ...rest } = query;
  const search = async (q: string) => (await send(transport, searchCaseSides, { query: { q } })).items;
  const open = (address: string) => void navigate(address, { replace: true });
  if (team !== undefined)
    return (
      <Button variant="quiet" icon="close" onClick={() => open(deskAddress(rest))}>
        <Trans>Alle Teams</Trans>
      </Button>
    );
  return <SideSearch search={search} onChoose={(id) => open(deskAddress({ ...rest, team: id }))} />;
}

import { searchRulingSides } from '@duellwerk/shared/contract/side-searches';
import { $transport, send } from '@duellwerk/shared/http/http';
import { useUnit } from 'effector-react';
import { SideSearch } from './side-search.tsx';

/** Searches those whom rulings are about, and narrows the list to who is chosen. */
export function TeamFilter({ onChoose }: { onChoose: (id: string) => void }) {
  const transport = useUnit($transport);
  const search = async (q: string) => (await send(transport, searchRulingSides, { query: { q } })).items;
  return <SideSearch search={search} onChoose={onChoose} />;
}

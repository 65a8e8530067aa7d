// The searches that selectors of this page ask (specification 7).
import {
  searchAvatarDecorations,
  searchBadges,
  searchOrganizers,
} from '@duellwerk/shared/contract/selectors';
import type { SelectorOption } from '@duellwerk/shared/form/selector-option';
import { $transport, send } from '@duellwerk/shared/http/http';
import { useUnit } from 'effector-react';

const calls = {
  badges: searchBadges,
  decorations: searchAvatarDecorations,
  organizers: searchOrganizers,
};

/** Asks for what fits a text; a search that is aborted is not shown any more. */
export function useSelectorSearch(kind: keyof typeof calls): (text: string) => Promise<SelectorOption[]> {
  const transport = useUnit($transport);
  return async (text) => {
    const { items } = await send(transport, calls[kind], { query: { q: text } });
    return items.map(({ id, name, slug }) => ({ id, name, ...(slug && { slug }) }));
  };
}

// The further pages of the list of rulings.
import type { RulingSummary } from '@duellwerk/shared/contract/rulings';
import { createMorePages } from '@duellwerk/shared/store/more-pages';
import type { RulingsQuery } from './query.ts';
import { $data, $query, listPage, replaced } from './rulings.model.ts';

export const { $hasMore, moreRequested, moreFx } = createMorePages<RulingsQuery, RulingSummary>({
  call: listPage,
  params: $query,
  query: { $data, replaced },
});

import type { Side } from '@duellwerk/shared/contract/statistics';
import { Link } from '@duellwerk/shared/router/router';

/** A team, or somebody who played alone, with the way to their page. */
export function SideLink({ side: { kind, id, name } }: { side: Side }) {
  return <Link to={`/${kind === 'team' ? 'teams' : 'users'}/${id}`}>{name}</Link>;
}

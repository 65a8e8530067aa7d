import { Link } from '@duellwerk/shared/router/router';
import { $organizers } from '@duellwerk/shared/store/base.model';
import { useStoreMap } from 'effector-react';

/** Who runs a tournament, with the way to their page; nothing while the site's own data is missing. */
export function OrganizerLink({ id }: { id: string }) {
  const organizer = useStoreMap({
    store: $organizers,
    keys: [id],
    fn: (listed, [wanted]) => listed.find((each) => each.id === wanted) ?? null,
  });
  if (!organizer) return null;
  return (
    <Link to={`/organizers/${organizer.slug}`} translate="no">
      {organizer.name}
    </Link>
  );
}

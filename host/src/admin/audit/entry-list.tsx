import type { AdministrativeEntry } from '@duellwerk/shared/contract/audit';
import { Link } from '@duellwerk/shared/router/router';
import { color, media, size } from '@duellwerk/shared/theme/tokens';
import type { Column } from '@duellwerk/shared/ui/data-list';
import { Moment } from '@duellwerk/shared/ui/moment';
import { PagedList } from '@duellwerk/shared/ui/paged-list';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { actionWords } from './action-words.ts';
import { $hasMore, $query, loadMoreFx, moreRequested } from './audit.model.ts';
import { Changes } from './changes.tsx';
import { ObjectLink } from './object-link.tsx';
import { auditAddress } from './query.ts';

const Thing = styled.span`
  display: grid;
  min-inline-size: 0;
  overflow-wrap: anywhere;
  /* In the narrowest table a name keeps to few lines. */
  ${media.wide} { min-inline-size: 128px; }
  /* Links below each other are large enough to be hit (WCAG 2.5.8). */
  a { display: inline-block; min-block-size: 1.625rem; line-height: 1.625rem; }
`;
const Quiet = styled.span`
  font-size: ${size.small};
  color: ${color.soft};
`;

/** What was done, newest first. */
export function EntryList({ entries, empty }: { entries: readonly AdministrativeEntry[]; empty: ReactNode }) {
  const { t } = useLingui();
  const [hasMore, busy, more] = useUnit([$hasMore, loadMoreFx.pending, moreRequested]);
  const columns: Column<AdministrativeEntry>[] = [
    {
      id: 'action',
      head: t`Was`,
      lead: true,
      cell: ({ action }) => {
        const known = actionWords[action];
        return known ? t(known) : action;
      },
    },
    { id: 'object', head: t`Woran`, plain: true, cell: (entry) => <About entry={entry} /> },
    { id: 'actor', head: t`Wer`, cell: ({ actor }) => <Actor actor={actor} /> },
    { id: 'at', head: t`Wann`, plain: true, cell: ({ at }) => <Moment at={at} /> },
    { id: 'changes', head: t`Grund und Änderung`, plain: true, cell: (entry) => <Changes {...entry} /> },
  ];
  return (
    <PagedList
      label={t`Protokoll`}
      columns={columns}
      rows={entries}
      rowKey={({ id }) => id}
      empty={empty}
      hasMore={hasMore}
      busy={busy}
      onMore={more}
      more={<Trans>Mehr laden</Trans>}
    />
  );
}

function Actor({ actor }: Pick<AdministrativeEntry, 'actor'>) {
  if (!actor) return <Trans>die Seite selbst</Trans>;
  return <Link to={`/admin/users/${actor.id}`}>{actor.username}</Link>;
}

function About({ entry: { object, name, entry } }: { entry: AdministrativeEntry }) {
  const query = useUnit($query);
  return (
    <Thing>
      <ObjectLink object={object} name={name} />
      {entry !== null && <Quiet>{entry}</Quiet>}
      {query.object !== object && (
        <Quiet>
          <Link to={auditAddress({ object })}>
            <Trans>Nur dazu</Trans>
          </Link>
        </Quiet>
      )}
    </Thing>
  );
}

import { Link } from '@duellwerk/shared/router/router';
import { $games } from '@duellwerk/shared/store/base.model';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { DirectoryQuery } from '../contract/directory.ts';
import { Checkbox } from '../form/checkbox-field.tsx';
import { FilterSelect, ListFilters } from '../form/filter-row.tsx';
import { color, space } from '../theme/tokens.ts';
import { Button } from '../ui/button.tsx';
import type { Column } from '../ui/data-list.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { PagedList } from '../ui/paged-list.tsx';
import { SkeletonCards } from '../ui/skeleton.tsx';
import { DirectoryOff, isOff } from './directory-off.tsx';
import { GameNames, Looking, useDirectory } from './listing.tsx';
import type { Directory } from './model.ts';

const TEXT_MAX = 80;
/** A list that ends soon leads on. */
const FEW = 12;

const End = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)} ${space(6)};
  margin-block-start: ${space(6)};
  color: ${color.soft};
`;

interface Listed {
  id: string;
  games: readonly string[];
  looking: boolean;
  text: string;
}

interface DirectoryPageProps<Row> {
  path: '/teams' | '/users';
  directory: Directory<Row>;
  title: string;
  lead: ReactNode;
  /** The button of the head. */
  action: ReactNode;
  placeholder: string;
  /** That a user is looking for a team, or a team for players. */
  looking: ReactNode;
  failed: string;
  /** In place of an empty list. */
  empty: { title: string; text: ReactNode };
  /** The title in place of a list that the filters leave empty. */
  noMatch: string;
  more: ReactNode;
  /** Picture and name of a row, which lead to its page. */
  name: (row: Row) => ReactNode;
  further?: readonly Column<Row>[];
  /** What is said below a short list, and the words of the link to the other directory. */
  end: { text: ReactNode; link: ReactNode };
}

/** /teams and /users: who shows themselves, and who of them is looking. */
export function DirectoryPage<Row extends Listed>(props: DirectoryPageProps<Row>) {
  const { path, directory, title, lead, action, empty } = props;
  const [rows, query, failure] = useUnit([directory.$items, directory.$query, directory.$failure]);
  if (isOff(failure)) return <DirectoryOff path={path} />;
  const isEmpty = rows?.length === 0 && Object.keys(query).length === 0;
  return (
    <>
      <PageHead title={title} lead={lead} actions={isEmpty ? undefined : action} />
      {isEmpty ? (
        <EmptyState title={empty.title} action={action}>
          {empty.text}
        </EmptyState>
      ) : (
        <>
          <Filters query={query} {...props} />
          <Results {...props} />
        </>
      )}
    </>
  );
}

interface FiltersProps {
  query: DirectoryQuery;
  placeholder: string;
  looking: ReactNode;
}

function Filters({ query, placeholder, looking }: FiltersProps) {
  const { t } = useLingui();
  const games = useUnit($games);
  return (
    <ListFilters
      query={query}
      search={{ name: 'text', placeholder, maxLength: TEXT_MAX }}
      line="2fr 1fr auto auto"
      short
    >
      {(apply) => (
        <>
          <FilterSelect name="game" label={t`Spiel`} value={query.game} options={games} apply={apply} />
          <div data-filter>
            <Checkbox
              label={looking}
              checked={query.looking !== undefined}
              onChange={(isOn) => apply({ looking: isOn ? 'true' : '' })}
            />
          </div>
        </>
      )}
    </ListFilters>
  );
}

function Results<Row extends Listed>(props: DirectoryPageProps<Row>) {
  const { path, directory, title, failed, noMatch, more, name, looking, further = [] } = props;
  const { t } = useLingui();
  const [rows, failure, hasMore, busy] = useUnit([
    ...([directory.$items, directory.$failure, directory.$hasMore, directory.moreFx.pending] as const),
  ]);
  const [retry, onMore] = useUnit([directory.retried, directory.moreRequested]);
  if (failure && !rows) return <LoadFailure failure={failure} title={failed} onRetry={() => retry()} />;
  if (!rows) return <SkeletonCards count={6} height="3.25rem" />;
  const columns: Column<Row>[] = [
    { id: 'name', head: t`Name`, lead: true, cell: name },
    {
      id: 'games',
      head: t`Spiele`,
      plain: true,
      cell: ({ games }) => games.length > 0 && <GameNames games={games} />,
    },
    {
      id: 'looking',
      head: t`Sucht`,
      plain: true,
      cell: (row) => row.looking && <Looking text={row.text}>{looking}</Looking>,
    },
    ...further,
  ];
  const reset = (
    <Button as={Link} to={path}>
      <Trans>Filter zurücksetzen</Trans>
    </Button>
  );
  return (
    <>
      <PagedList
        label={title}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        empty={<EmptyState title={noMatch} action={reset} />}
        hasMore={hasMore}
        busy={busy}
        onMore={onMore}
        more={more}
      />
      {!hasMore && rows.length > 0 && rows.length <= FEW && <GoOn {...props} />}
    </>
  );
}

function GoOn({ path, end }: Pick<DirectoryPageProps<Listed>, 'path' | 'end'>) {
  const other = path === '/teams' ? 'users' : 'teams';
  const isListed = useDirectory(other);
  return (
    <End>
      <p>{end.text}</p>
      {isListed && (
        <Button as={Link} to={`/${other}?looking=true`} icon="search">
          {end.link}
        </Button>
      )}
    </End>
  );
}

import { Link } from '@duellwerk/shared/router/router';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import type { CommonParts } from '../contract/master-data/calls.ts';
import { color, media, size, space } from '../theme/tokens.ts';
import { Button } from '../ui/button.tsx';
import { CardLink } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { OrderedList } from '../ui/ordered-list.tsx';
import { entryAddress } from './entry-address.ts';
import type { MasterData } from './model.ts';
import { useIsFromSetup } from './setup-link.tsx';
import type { ArchiveTexts } from './use-archive-texts.tsx';

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(8)};
  margin-block-start: ${space(6)};
`;
const Part = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)};
`;
/* Beside its handle all of it leads to the entry. */
const Row = styled.div`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(4)};
  min-block-size: 3.5rem;
  padding-block: ${space(1)};
  > button { position: relative; }
`;
const Name = styled.div`
  flex: 1 1 12rem;
  display: grid;
  gap: ${space(0.5)};
  min-inline-size: 0;
  ${media.wide} {
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
    align-items: baseline;
    column-gap: ${space(6)};
  }
  a { font-weight: 600; }
  small { font-size: ${size.small}; color: ${color.soft}; }
`;
const Picture = styled.div`
  flex: none;
`;
const Hint = styled.p`
  font-size: ${size.small};
  color: ${color.soft};
`;
const Save = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`;

export interface EntryListProps<Body extends object, Entry extends CommonParts> {
  model: MasterData<Body, Entry>;
  label: string;
  entries: readonly Entry[];
  /** Path of the page. */
  path: string;
  /** Below the name of an entry: what it is and what uses it. */
  summary: (entry: Entry) => ReactNode;
  /** Beside the name. */
  picture?: ((entry: Entry) => ReactNode) | undefined;
  empty: { title: string; text: ReactNode; action: ReactNode };
  /** Whether the visitor may order the entries and take archived ones back. */
  mayOrder: boolean;
  archiveTexts: ArchiveTexts;
}

/** The entries in their order, and the archived ones below. */
export function EntryList<Body extends object, Entry extends CommonParts>(
  props: EntryListProps<Body, Entry>,
) {
  const { model, label, entries, empty, mayOrder, archiveTexts } = props;
  const { t } = useLingui();
  const [order, ordering, restore] = useUnit([
    model.order.submitted,
    model.order.$pending,
    model.archive.submitted,
  ]);
  const used = entries.filter(({ archived }) => !archived);
  const archived = entries.filter((entry) => entry.archived);
  // An order that was typed goes with the one that it was made from: what is stored since holds.
  const stored = used.map(({ id }) => id).join();
  const [typed, setTyped] = useState<{ from: string; ids: readonly string[] } | null>(null);
  const shown = typed?.from === stored ? inOrder(used, typed.ids) : used;
  const isMoved = shown.some(({ id }, index) => id !== used[index]?.id);
  const saveOrder = () => order([...shown, ...archived].map(({ id }) => id));
  const moves = {
    handle: ({ name }: Entry) => t`${name} verschieben`,
    hint: t`Ziehen, oder Alt und Pfeiltaste`,
    moved: ({ name }: Entry, place: number) => t`${name}: Platz ${place} in der Liste`,
    onOrder: (rows: Entry[]) => setTyped({ from: stored, ids: rows.map(({ id }) => id) }),
  };
  if (entries.length === 0) {
    return (
      <EmptyState title={empty.title} action={empty.action}>
        {empty.text}
      </EmptyState>
    );
  }
  return (
    <Stack>
      <Part>
        <OrderedList
          label={label}
          rows={shown}
          rowKey={({ id }) => id}
          {...(mayOrder && used.length > 1 ? { moves } : {})}
        >
          {(entry) => <EntryRow entry={entry} {...props} />}
        </OrderedList>
        {isMoved ? (
          <Save>
            <Button variant="primary" busy={ordering} onClick={saveOrder}>
              <Trans>Reihenfolge speichern</Trans>
            </Button>
            <Button variant="quiet" onClick={() => setTyped(null)}>
              <Trans>Zurück zur alten</Trans>
            </Button>
          </Save>
        ) : (
          mayOrder &&
          used.length > 1 && (
            <Hint>
              <Trans>In dieser Reihenfolge stehen sie überall auf der Seite.</Trans>
            </Hint>
          )
        )}
      </Part>
      {archived.length > 0 && (
        <Part>
          <h2>{archiveTexts.archived}</h2>
          <Hint>{archiveTexts.archivedHint}</Hint>
          <OrderedList label={archiveTexts.archived} rows={archived} rowKey={({ id }) => id}>
            {(entry) => (
              <EntryRow entry={entry} {...props}>
                {mayOrder && <Button onClick={() => restore(entry)}>{archiveTexts.restoreVerb}</Button>}
              </EntryRow>
            )}
          </OrderedList>
        </Part>
      )}
    </Stack>
  );
}

interface EntryRowProps<Body extends object, Entry extends CommonParts> extends EntryListProps<Body, Entry> {
  entry: Entry;
  children?: ReactNode;
}

function EntryRow<Body extends object, Entry extends CommonParts>({
  entry,
  path,
  summary,
  picture,
  children,
}: EntryRowProps<Body, Entry>) {
  const isFromSetup = useIsFromSetup();
  return (
    <Row>
      {picture && <Picture>{picture(entry)}</Picture>}
      <Name>
        <CardLink as={Link} to={entryAddress(path, entry.id, isFromSetup)}>
          {entry.name}
        </CardLink>
        <small>{summary(entry)}</small>
      </Name>
      {children}
    </Row>
  );
}

/** The entries in the order of their ids, which are all of them. */
function inOrder<Entry extends CommonParts>(entries: readonly Entry[], ids: readonly string[]): Entry[] {
  return entries.toSorted((left, right) => ids.indexOf(left.id) - ids.indexOf(right.id));
}

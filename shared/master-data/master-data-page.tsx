import { Link, useSearchParams } from '@duellwerk/shared/router/router';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { type ReactNode, useEffect } from 'react';
import type { CommonParts } from '../contract/master-data/calls.ts';
import { AdminGate } from '../ui/admin-gate.tsx';
import { AdminHead } from '../ui/admin-head.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { SkeletonLines } from '../ui/skeleton.tsx';
import { ENTRY_PARAMETER, entryAddress, listAddress, NEW_ENTRY } from './entry-address.ts';
import { EntryEditor, type EntryForm } from './entry-editor.tsx';
import { EntryList } from './entry-list.tsx';
import type { MasterData } from './model.ts';
import { BackToSetup, useIsFromSetup } from './setup-link.tsx';
import { type ArchiveTexts, useArchiveTexts } from './use-archive-texts.tsx';
import { useMasterDataTexts } from './use-texts.ts';

export interface MasterDataPageProps<Body extends object, Entry extends CommonParts, Values extends object> {
  model: MasterData<Body, Entry>;
  /** `/admin/settings/games`. */
  path: string;
  labels: {
    /** "Spiele". */
    title: string;
    lead: ReactNode;
    /** "Spiel anlegen"; `null` where entries are not made by people. */
    add: string | null;
    /** Why the list is empty, and what an entry is good for. */
    emptyTitle: string;
    empty: ReactNode;
    /** Which right is missing. */
    forbidden: ReactNode;
  };
  summary: (entry: Entry) => ReactNode;
  picture?: (entry: Entry) => ReactNode;
  form: EntryForm<Body, Entry, Values>;
  /** Whether the visitor may add, order, archive and delete. */
  managesAll: boolean;
  /** Above the list. */
  above?: (entries: readonly Entry[]) => ReactNode;
  seenAt?: (entry: Entry) => string | undefined;
  /** The words of the list for archiving, where it has its own. */
  archiveTexts?: ArchiveTexts;
  /** What else is done with an entry. */
  more?: (entry: Entry) => ReactNode;
  /** Why an entry cannot be archived or deleted, and the way out; nothing for one that can. */
  guard?: (entry: Entry, entries: readonly Entry[]) => ReactNode;
  /** What to know before an entry is archived. */
  warning?: (entry: Entry) => ReactNode;
}

/** A page of /admin/settings: the list, and by `?entry=` in the address one entry of it. */
export function MasterDataPage<Body extends object, Entry extends CommonParts, Values extends object>(
  props: MasterDataPageProps<Body, Entry, Values>,
) {
  useMasterDataTexts();
  const { model, labels } = props;
  const { t } = useLingui();
  const [view, shown] = useUnit([model.$view, model.shown]);
  const chosen = useSearchParams()[0].get('entry');
  useEffect(() => shown(), [shown]);
  return (
    <AdminGate
      view={view}
      signedOut={labels.forbidden}
      forbidden={labels.forbidden}
      loading={
        <>
          {chosen === null && <ListHead {...props} />}
          <SkeletonLines lines={6} />
        </>
      }
      failed={{ title: t`Die Liste konnte nicht geladen werden`, onRetry: () => shown() }}
    >
      {({ entries }) => <Loaded entries={entries} {...props} />}
    </AdminGate>
  );
}

type LoadedProps<Body extends object, Entry extends CommonParts, Values extends object> = MasterDataPageProps<
  Body,
  Entry,
  Values
> & { entries: readonly Entry[] };

function Loaded<Body extends object, Entry extends CommonParts, Values extends object>(
  props: LoadedProps<Body, Entry, Values>,
) {
  const { model, path, labels, entries, summary, picture, form, managesAll, above, seenAt } = props;
  const { more, guard, warning } = props;
  const { t } = useLingui();
  const usual = useArchiveTexts();
  const archiveTexts = props.archiveTexts ?? usual;
  const chosen = useSearchParams()[0].get(ENTRY_PARAMETER);
  const isFromSetup = useIsFromSetup();
  if (chosen === null) {
    return (
      <>
        <ListHead {...props} isEmpty={entries.length === 0} />
        {above?.(entries)}
        <EntryList
          model={model}
          label={labels.title}
          entries={entries}
          path={path}
          summary={summary}
          picture={picture}
          mayOrder={managesAll}
          archiveTexts={archiveTexts}
          empty={{ title: labels.emptyTitle, text: labels.empty, action: <AddButton {...props} /> }}
        />
      </>
    );
  }
  const entry = entries.find(({ id }) => id === chosen) ?? null;
  if (entry === null && (chosen !== NEW_ENTRY || !managesAll || labels.add === null)) {
    return (
      <EmptyState
        level="h1"
        title={t`Das gibt es nicht mehr`}
        action={
          <Button as={Link} to={path} variant="primary">
            <Trans>Zur Liste</Trans>
          </Button>
        }
      >
        <Trans>Jemand hat es gelöscht, oder der Link stimmt nicht.</Trans>
      </EmptyState>
    );
  }
  return (
    <>
      <AdminHead
        kicker={<Link to={listAddress(path, isFromSetup)}>{labels.title}</Link>}
        title={entry ? <span translate="no">{entry.name}</span> : labels.add}
      />
      <EntryEditor
        key={entry?.id ?? NEW_ENTRY}
        model={model}
        form={form}
        entry={entry}
        path={path}
        mayEnd={managesAll}
        seenAt={entry && seenAt ? seenAt(entry) : undefined}
        archiveTexts={archiveTexts}
        more={entry && more?.(entry)}
        guard={entry && guard?.(entry, entries)}
        warning={entry && warning?.(entry)}
      />
    </>
  );
}

/** `isEmpty`: the way to the first entry is in the list's place then. */
function ListHead<Body extends object, Entry extends CommonParts, Values extends object>(
  props: MasterDataPageProps<Body, Entry, Values> & { isEmpty?: boolean },
) {
  const { labels, managesAll, isEmpty = false } = props;
  const isFromSetup = useIsFromSetup();
  const adds = labels.add !== null && managesAll && !isEmpty;
  return (
    <AdminHead
      kicker={
        <Link to="/admin">
          <Trans>Verwaltung</Trans>
        </Link>
      }
      title={labels.title}
      lead={labels.lead}
      actions={
        (adds || isFromSetup) && (
          <>
            {adds && <AddButton {...props} />}
            {isFromSetup && <BackToSetup />}
          </>
        )
      }
    />
  );
}

function AddButton<Body extends object, Entry extends CommonParts, Values extends object>({
  path,
  labels,
  managesAll,
}: MasterDataPageProps<Body, Entry, Values>) {
  const isFromSetup = useIsFromSetup();
  if (labels.add === null || !managesAll) return null;
  return (
    <Button as={Link} to={entryAddress(path, NEW_ENTRY, isFromSetup)} variant="primary" icon="plus">
      {labels.add}
    </Button>
  );
}

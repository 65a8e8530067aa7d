import type { OpenCase } from '@duellwerk/shared/contract/match-desk';
import { useNavigate } from '@duellwerk/shared/router/router';
import { topicsWanted } from '@duellwerk/shared/store/live.model';
import { color, space } from '@duellwerk/shared/theme/tokens';
import { AdminHead } from '@duellwerk/shared/ui/admin-head';
import { EmptyState } from '@duellwerk/shared/ui/empty-state';
import { SkeletonCards } from '@duellwerk/shared/ui/skeleton';
import { VisuallyHidden } from '@duellwerk/shared/ui/visually-hidden';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import styled from 'styled-components';
import { $case } from './case.model.ts';
import { CaseFilters } from './case-filters.tsx';
import { CaseList } from './case-list.tsx';
import { caseBeside } from './case-order.ts';
import { CasePane } from './case-pane.tsx';
import { $deskQuery, $deskView, $topics, deskShown } from './cases.model.ts';
import { choiceOf, choicesOf } from './choices.ts';
import { $choice, $decided, choiceLeft, choiceMade, undoAsked } from './decide.model.ts';
import { DecidedBar } from './decided-bar.tsx';
import { DeskGate } from './desk-gate.tsx';
import { KeyCap, KeyLine } from './key-cap.tsx';
import type { KeyAction } from './keys.ts';
import type { MoveState } from './move-state.ts';
import { deskAddress } from './query.ts';
import { UndoDialog } from './undo-dialog.tsx';
import { useDeskKeys } from './use-desk-keys.ts';

/** From here on the case stands beside the list; below it is a page of its own. */
const BESIDE = '1024px';

const Panes = styled.div<{ $isOpen: boolean }>`
  display: grid;
  /* Without a head above it an open case begins below the site's own. */
  margin-block-start: ${({ $isOpen }) => ($isOpen ? space(4) : 0)};
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  align-items: start;
  @media (max-width: 1023px) {
    > :${({ $isOpen }) => ($isOpen ? 'first' : 'last')}-child { display: none; }
  }
  @media (min-width: ${BESIDE}) {
    grid-template-columns: minmax(0, 22rem) minmax(0, 1fr);
  }
`;
/* The case scrolls; the list stays where the next one is found. */
const Side = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)};
  @media (min-width: ${BESIDE}) {
    position: sticky;
    /* Below the site's own head, which stays too. */
    inset-block-start: ${space(18)};
    max-block-size: calc(100dvh - ${space(20)});
    /* Rings of what has the focus are not cut. */
    padding: ${space(1)};
    margin: -${space(1)};
    overflow-y: auto;
  }
`;
/* One word, which is wider than the narrowest screen. */
const Title = styled.span`
  overflow-wrap: anywhere;
`;
const Unopened = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space(4)};
  padding: ${space(12)} ${space(4)};
  color: ${color.soft};
`;

/** /admin/matches: what waits for referees, what blocks most first, and the open case beside it. */
export function DeskPage() {
  const { t } = useLingui();
  const [view, shown] = useUnit([$deskView, deskShown]);
  // The page's code comes after the route was opened.
  useEffect(() => shown(), [shown]);
  const loading = (
    <>
      <Head />
      <SkeletonCards count={6} height="4rem" />
    </>
  );
  return (
    <DeskGate
      view={view}
      loading={loading}
      failed={{ title: t`Die offenen Fälle konnten nicht geladen werden`, onRetry: () => shown() }}
    >
      {({ cases }) => (cases ? <Desk cases={cases} /> : loading)}
    </DeskGate>
  );
}

function Head() {
  return (
    <AdminHead
      title={
        <Title>
          <Trans>Offene Fälle</Trans>
        </Title>
      }
      lead={<Trans>Was auf eine Entscheidung wartet. Oben steht, was am meisten aufhält.</Trans>}
    />
  );
}

function Desk({ cases }: { cases: readonly OpenCase[] }) {
  const query = useUnit($deskQuery);
  useFollowed();
  useDeskKeys(useActions(cases));
  return (
    <>
      {query.case === undefined ? (
        <Head />
      ) : (
        <VisuallyHidden as="h1">
          <Trans>Offene Fälle</Trans>
        </VisuallyHidden>
      )}
      <DecidedBar />
      <Panes $isOpen={query.case !== undefined}>
        <Side>
          <CaseFilters />
          <CaseList cases={cases} />
        </Side>
        <div>{query.case === undefined ? <NoCase cases={cases} /> : <CasePane cases={cases} />}</div>
      </Panes>
      <UndoDialog />
    </>
  );
}

/** Follows the tournaments of which cases may come. The host has set what the address alone says. */
function useFollowed() {
  const [topics, follow, query] = useUnit([$topics, topicsWanted, $deskQuery]);
  // Every navigation within the desk sets them anew.
  useEffect(() => {
    follow(topics);
  }, [topics, follow, query]);
}

/** What each key does now; `false` leaves it to the browser. */
function useActions(cases: readonly OpenCase[]): (action: KeyAction) => boolean {
  const navigate = useNavigate();
  const [query, open, choice, decided] = useUnit([$deskQuery, $case, $choice, $decided]);
  const [choose, leave, askUndo] = useUnit([choiceMade, choiceLeft, undoAsked]);
  return (action) => {
    switch (action.kind) {
      case 'move': {
        const next = caseBeside(cases, query.case, action.by);
        // Cases are gone through like rows of a list: only the first of them is a step in the history.
        if (next)
          void navigate(deskAddress({ ...query, case: next }), {
            replace: query.case !== undefined,
            state: { staysInList: action.staysInList } satisfies MoveState,
          });
        return next !== undefined;
      }
      case 'choose':
        if (!open || !choicesOf(open.detail, open.match).includes(action.name)) return false;
        choose(choiceOf(action.name, open.match, Date.now()));
        return true;
      case 'undo': {
        const last = open?.detail.last?.possible
          ? { match: open.detail.match, title: open.detail.last.title, rev: open.detail.rev }
          : null;
        // What was decided just now comes before what was decided once in the case that is open by now.
        const about = decided && decided.match !== open?.detail.match ? decided : (last ?? decided);
        if (about) askUndo(about);
        return about !== null;
      }
      case 'leave':
        if (choice) leave();
        return choice !== null;
    }
  };
}

function NoCase({ cases }: { cases: readonly OpenCase[] }) {
  const { t } = useLingui();
  if (cases.length === 0) return null;
  return (
    <Unopened>
      <EmptyState title={t`Wähl einen Fall`} />
      <KeyLine>
        <span>
          <KeyCap of="j" /> <Trans>nächster</Trans>
        </span>
        <span>
          <KeyCap of="k" /> <Trans>voriger</Trans>
        </span>
        <span>
          <KeyCap of="u" /> <Trans>letzte Entscheidung zurücknehmen</Trans>
        </span>
      </KeyLine>
    </Unopened>
  );
}

import type { Task, TaskKind } from '@duellwerk/shared/contract/tasks';
import { useTaskWords } from '@duellwerk/shared/i18n/use-task-words';
import { Link } from '@duellwerk/shared/router/router';
import { tournamentOf } from '@duellwerk/shared/rules/tasks';
import { color, motion, space } from '@duellwerk/shared/theme/tokens';
import { Button } from '@duellwerk/shared/ui/button';
import { IconButton } from '@duellwerk/shared/ui/icon-button';
import { TaskLine } from '@duellwerk/shared/ui/task-line';
import { VisuallyHidden } from '@duellwerk/shared/ui/visually-hidden';
import { Trans, useLingui } from '@lingui/react/macro';
import { useStoreMap, useUnit } from 'effector-react';
import { Suspense, useState } from 'react';
import styled, { keyframes } from 'styled-components';
import { $widgets } from '../widgets/widgets.model.ts';
import { Announcement } from './announcement.tsx';
import { useSeenInPage } from './seen-in-page.ts';
import { TaskNet } from './task-net.tsx';
import { Room, useRoom } from './task-room.tsx';
import { pathOf, widgetOf } from './task-routes.ts';
import { useTaskText } from './task-text.ts';
import { $isFolded, $task, taskFolded, taskUnfolded } from './tasks.model.ts';

const rise = keyframes`from { transform: translateY(100%); } to { transform: none; }`;
const Bar = styled.section`
  position: fixed;
  inset: auto 0 0;
  z-index: 14;
  display: flex;
  justify-content: center;
  max-block-size: 50dvh;
  overflow-y: auto;
  padding-inline: max(${space(4)}, env(safe-area-inset-left)) max(${space(2)}, env(safe-area-inset-right));
  padding-block-end: env(safe-area-inset-bottom);
  background: ${color.raised};
  box-shadow: inset 0 3px ${color.accentEdge}, 0 -6px 24px rgb(0 0 0 / 0.35);
  animation: ${rise} ${motion.calm} ${motion.ease} both;
  @media (forced-colors: active) {
    border-block-start: 3px solid;
  }
`;
const Inner = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  inline-size: 100%;
  max-inline-size: calc(1200px - ${space(8)});
  padding-block: ${space(2.5)} ${space(2)};
`;
/* Folded it is a tab in the corner, so that the page has its whole height. */
const Tab = styled.section`
  position: fixed;
  inset-block-end: 0;
  inset-inline-end: max(${space(4)}, env(safe-area-inset-right));
  z-index: 14;
  padding-block-end: env(safe-area-inset-bottom);
`;

type KnownTask = Task & { kind: TaskKind };

/** What to do now, at the lower edge of every page, unless the page says it itself where the person looks. */
export function TaskBar() {
  const task = useUnit($task);
  const isSeen = useSeenInPage(task?.id ?? null);
  return (
    <>
      <Announcement />
      {task && !isSeen && <PresentTask task={task} />}
    </>
  );
}

function PresentTask({ task }: { task: KnownTask }) {
  const name = widgetOf(task);
  const status = useStoreMap({
    store: $widgets,
    keys: [name],
    fn: (views, [key]) => views[key]?.status ?? null,
  });
  const [folded, fold, unfold] = useUnit([$isFolded, taskFolded, taskUnfolded]);
  // Whoever folds or unfolds it goes on where they were; a bar that comes by itself takes nobody's place.
  const [isTurned, setTurned] = useState(false);
  const turn = (deed: () => void) => () => {
    setTurned(true);
    deed();
  };
  // It appears whole: with the remote's words, or with the host's when those do not come.
  if (status !== 'ready' && status !== 'failed') return null;
  const place = isTurned ? focusOn : undefined;
  return folded ? (
    <FoldedBar task={task} buttonRef={place} onUnfold={turn(unfold)} />
  ) : (
    <OpenBar task={task} buttonRef={place} onFold={turn(fold)} />
  );
}

function focusOn(button: HTMLButtonElement | null) {
  button?.focus();
}

interface BarProps {
  task: KnownTask;
  buttonRef: typeof focusOn | undefined;
}

function FoldedBar({ task, buttonRef, onUnfold }: BarProps & { onUnfold: () => void }) {
  const { t } = useLingui();
  const place = useRoom();
  const text = useTaskText()(task);
  return (
    <Tab ref={place} aria-label={t`Nächster Schritt`} data-task-bar="folded">
      <Room />
      <Button variant="primary" icon="chevron-up" aria-expanded={false} ref={buttonRef} onClick={onUnfold}>
        <Trans>Nächster Schritt</Trans>
        <VisuallyHidden>{text}</VisuallyHidden>
      </Button>
    </Tab>
  );
}

function OpenBar({ task, buttonRef, onFold }: BarProps & { onFold: () => void }) {
  const { t } = useLingui();
  const name = widgetOf(task);
  const place = useRoom();
  return (
    <Bar ref={place} aria-label={t`Nächster Schritt`} data-task-bar="open">
      <Room />
      <Inner>
        <TaskNet key={task.id} name={name} plain={<PlainLine task={task} />}>
          <Suspense fallback={<PlainLine task={task} />}>
            <RemoteLine task={task} name={name} />
          </Suspense>
        </TaskNet>
        <IconButton
          icon="chevron-down"
          label={t`Nächsten Schritt einklappen`}
          aria-expanded
          ref={buttonRef}
          onClick={onFold}
        />
      </Inner>
    </Bar>
  );
}

function RemoteLine({ task, name }: { task: KnownTask; name: string }) {
  const view = useStoreMap({ store: $widgets, keys: [name], fn: (views, [key]) => views[key] ?? null });
  return view?.status === 'ready' ? <view.Widget payload={task} /> : <PlainLine task={task} />;
}

/** The host's own words for a task. */
function PlainLine({ task }: { task: KnownTask }) {
  const words = useTaskWords();
  return (
    <TaskLine
      title={words(task)}
      about={tournamentOf(task)}
      deadline={task.deadline}
      still
      action={
        <Button as={Link} to={pathOf(task)} variant="primary">
          <Trans>Dorthin</Trans>
        </Button>
      }
    />
  );
}

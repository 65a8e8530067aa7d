import { SHOWS_TASK, type Task, type TaskKind } from '@duellwerk/shared/contract/tasks';
import { useTaskWords } from '@duellwerk/shared/i18n/use-task-words';
import { Link } from '@duellwerk/shared/router/router';
import { tournamentOf } from '@duellwerk/shared/rules/tasks';
import { color, media, radius, size, space, touch } from '@duellwerk/shared/theme/tokens';
import { Button } from '@duellwerk/shared/ui/button';
import { Icon } from '@duellwerk/shared/ui/icon';
import { Moment } from '@duellwerk/shared/ui/moment';
import { PageHead } from '@duellwerk/shared/ui/page-head';
import { Deadline } from '@duellwerk/shared/ui/task-line';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import styled from 'styled-components';
import { NextTitle } from './next-start.tsx';
import { pathOf } from './task-routes.ts';
import { $tasks } from './tasks.model.ts';
import { useTaskVerb } from './use-task-verb.ts';

/** Further tasks below the first one. */
const MORE = 2;

/* The head is as high as that of others. */
const Place = styled.section`
  display: grid;
`;
/* On a phone only the next one: the head must not grow when it is known who looks. */
const More = styled.ol`
  display: grid;
  gap: 2px;
  > :nth-child(n + 2) {
    display: none;
  }
  ${media.wide} {
    > :nth-child(n + 2) {
      display: block;
    }
    grid-auto-flow: column;
    grid-auto-columns: minmax(0, 1fr);
    gap: ${space(3)};
  }
`;
const Row = styled(Link)`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto auto;
  align-items: center;
  gap: ${space(2)};
  min-block-size: ${touch};
  padding-inline: ${space(3)};
  border-radius: ${radius.medium};
  background: ${color.stage};
  color: inherit;
  font-size: ${size.small};
  line-height: 1.2;
  text-decoration: none;
  &:hover {
    background: ${color.raised};
  }
`;
/* The head must not grow with a name. */
const OneLine = styled.span`
  min-inline-size: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;
const Until = styled.span`
  color: ${color.soft};
`;

/** The head of the start page for somebody who has something to do: the next thing first, then what follows it. */
export function OpenTasks() {
  const { t } = useLingui();
  const [first, ...others] = useUnit($tasks);
  const words = useTaskWords();
  const verb = useTaskVerb();
  if (!first) return null;
  // Without a deadline it is the line below the title.
  const tournament = first.deadline === null ? null : tournamentOf(first);
  return (
    <Place aria-label={t`Das steht bei dir an`} data-open-tasks>
      <PageHead
        kicker={
          <OneLine title={tournament ?? undefined}>
            <Trans>Als Nächstes für dich</Trans>
            {tournament !== null && ` · ${tournament}`}
          </OneLine>
        }
        title={<NextTitle>{words(first)}</NextTitle>}
        lead={first.deadline ? <Deadline at={first.deadline} /> : first.subject.name}
        actions={
          <span {...{ [SHOWS_TASK]: first.id }}>
            <Button as={Link} to={pathOf(first)} variant="primary">
              {verb(first)}
            </Button>
          </span>
        }
      >
        {others.length > 0 && (
          <More role="list">
            {others.slice(0, MORE).map((task) => (
              <li key={task.id}>
                <OtherTask task={task} text={words(task)} />
              </li>
            ))}
          </More>
        )}
      </PageHead>
    </Place>
  );
}

function OtherTask({ task, text }: { task: Task & { kind: TaskKind }; text: string }) {
  return (
    <Row to={pathOf(task)}>
      {text}
      {task.deadline && (
        <Until>
          <Trans>
            bis <Moment at={task.deadline} />
          </Trans>
        </Until>
      )}
      <Icon name="chevron-right" size={18} />
    </Row>
  );
}

import { SHOWS_TASK, type Task, type TaskKind } from '@duellwerk/shared/contract/tasks';
import { useTaskWords } from '@duellwerk/shared/i18n/use-task-words';
import { Link } from '@duellwerk/shared/router/router';
import { tournamentOf } from '@duellwerk/shared/rules/tasks';
import { color, size, space } from '@duellwerk/shared/theme/tokens';
import { Button } from '@duellwerk/shared/ui/button';
import { Card, CardTitle } from '@duellwerk/shared/ui/card';
import { Deadline } from '@duellwerk/shared/ui/task-line';
import { Trans } from '@lingui/react/macro';
import styled from 'styled-components';
import { taskWay } from './task-way.ts';
import { useTaskVerb } from './use-task-verb.ts';

type KnownTask = Task & { kind: TaskKind };

const List = styled.ul`
  display: grid;
  gap: ${space(2)};
  padding: 0;
  list-style: none;
`;
const Row = styled(Card)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)} ${space(4)};
  padding-block: ${space(3)};
`;
const Words = styled.div`
  flex: 1 1 14rem;
  min-inline-size: 0;
  overflow-wrap: anywhere;

  > :last-child {
    font-size: ${size.small};
    color: ${color.soft};
  }
`;

/** The own open tasks, each with the button that leads to where it is done; nothing where nothing is to be done. */
export function OwnTasks({ tasks }: { tasks: readonly KnownTask[] }) {
  if (tasks.length === 0) return null;
  return (
    <section>
      <h2>
        <Trans>Das steht bei dir an</Trans>
      </h2>
      <List role="list">
        {tasks.map((task, index) => (
          <OneTask key={task.id} task={task} isNext={index === 0} />
        ))}
      </List>
    </section>
  );
}

/** The most urgent one has the accent. */
function OneTask({ task, isNext }: { task: KnownTask; isNext: boolean }) {
  const words = useTaskWords();
  const { verb, icon } = useTaskVerb()(task.kind);
  const { subject, deadline } = task;
  return (
    <Row as="li" $lit={isNext}>
      <Words>
        <CardTitle as="h3">{words(task)}</CardTitle>
        {deadline ? <Deadline at={deadline} about={tournamentOf(task)} /> : <p>{subject.name}</p>}
      </Words>
      <Button
        as={Link}
        to={taskWay(task)}
        variant={isNext ? 'primary' : 'secondary'}
        icon={icon}
        {...{ [SHOWS_TASK]: task.id }}
      >
        {verb}
      </Button>
    </Row>
  );
}

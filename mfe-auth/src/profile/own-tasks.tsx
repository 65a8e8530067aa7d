import type { Task, TaskKind } from '@duellwerk/shared/contract/tasks';
import { useTaskWords } from '@duellwerk/shared/i18n/use-task-words';
import { Link } from '@duellwerk/shared/router/router';
import { color, size, space } from '@duellwerk/shared/theme/tokens';
import { Card, CardLink, CardTitle } from '@duellwerk/shared/ui/card';
import { Moment } from '@duellwerk/shared/ui/moment';
import { Trans } from '@lingui/react/macro';
import styled from 'styled-components';

type KnownTask = Task & { kind: TaskKind };

const List = styled.ul`
  display: grid;
  gap: ${space(3)};
  padding: 0;
  list-style: none;
`;
const Small = styled.p`
  font-size: ${size.small};
  color: ${color.soft};
`;

/** The own open tasks, each with the way to it; nothing where nothing is to be done. */
export function OwnTasks({ tasks }: { tasks: readonly KnownTask[] }) {
  if (tasks.length === 0) return null;
  return (
    <section>
      <h2>
        <Trans>Das steht bei dir an</Trans>
      </h2>
      <List>
        {tasks.map((task) => (
          <OneTask key={task.id} task={task} />
        ))}
      </List>
    </section>
  );
}

function OneTask({ task }: { task: KnownTask }) {
  const words = useTaskWords();
  const { subject, deadline } = task;
  const area = subject.type === 'match' ? 'matches' : 'tournaments';
  return (
    <Card as="li">
      <CardTitle as="h3">
        <CardLink as={Link} to={`/${area}/${subject.id}`}>
          {words(task)}
        </CardLink>
      </CardTitle>
      <Small>
        {deadline ? (
          <Trans>
            bis <Moment at={deadline} />
          </Trans>
        ) : (
          subject.name
        )}
      </Small>
    </Card>
  );
}

import type { WidgetProps } from '@duellwerk/shared/contract/remote';
import { assert } from '@duellwerk/shared/contract/schema';
import { task } from '@duellwerk/shared/contract/tasks';
import { Link } from '@duellwerk/shared/router/router';
import { dialogHash } from '@duellwerk/shared/store/dialog-address';
import { Button } from '@duellwerk/shared/ui/button';
import { TaskLine } from '@duellwerk/shared/ui/task-line';
import { Trans, useLingui } from '@lingui/react/macro';

/** A task about a tournament in the bar of every page. @throws Error for a kind of task that this version does not know */
export function TaskWidget({ payload }: WidgetProps) {
  const { t } = useLingui();
  assert(payload, task);
  const { kind, subject, team, deadline, position } = payload;
  if (kind !== 'check_in') throw new Error(`Unknown task: ${kind}`);
  const checkIn = dialogHash({
    name: 'tournaments.check-in',
    payload: { tournament: subject.id, ...(team && { subject: team.id }) },
  });
  return (
    <TaskLine
      title={
        team ? (
          <Trans>
            Check-in mit {team.name}: {subject.name}
          </Trans>
        ) : (
          <Trans>Check-in: {subject.name}</Trans>
        )
      }
      about={position === undefined ? null : t`Platz ${position} auf der Warteliste`}
      deadline={deadline}
      action={
        <Button as={Link} to={`/tournaments/${subject.id}${checkIn}`} variant="primary" icon="check">
          <Trans>Jetzt einchecken</Trans>
        </Button>
      }
    />
  );
}

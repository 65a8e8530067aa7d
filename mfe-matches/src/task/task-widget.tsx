import type { WidgetProps } from '@duellwerk/shared/contract/remote';
import { assert } from '@duellwerk/shared/contract/schema';
import { type Task, task } from '@duellwerk/shared/contract/tasks';
import { Link } from '@duellwerk/shared/router/router';
import { isKnownTask, tournamentOf } from '@duellwerk/shared/rules/tasks';
import { dialogHash } from '@duellwerk/shared/store/dialog-address';
import { Button } from '@duellwerk/shared/ui/button';
import type { IconName } from '@duellwerk/shared/ui/icon';
import { TaskLine } from '@duellwerk/shared/ui/task-line';
import { useLingui } from '@lingui/react/macro';

/** A task about a match in the bar of every page. @throws Error for a kind of task that this version does not know */
export function TaskWidget({ payload }: WidgetProps) {
  assert(payload, task);
  const { title, verb, icon, dialog } = useWords(payload);
  const { id: match } = payload.subject;
  return (
    <TaskLine
      title={title}
      about={tournamentOf(payload)}
      deadline={payload.deadline}
      action={
        <Button
          as={Link}
          to={`/matches/${match}${dialogHash({ name: dialog, payload: { match } })}`}
          variant="primary"
          icon={icon}
        >
          {verb}
        </Button>
      }
    />
  );
}

/** The dialogs in which tasks are done. */
type MatchDialog = 'matches.ready-up' | 'matches.result' | 'matches.confirm';

function useWords(about: Task): { title: string; verb: string; icon: IconName; dialog: MatchDialog } {
  const { t } = useLingui();
  const kind = isKnownTask(about) ? about.kind : null;
  const opponent = about.opponent ?? about.subject.name;
  switch (kind) {
    case 'ready_up':
      return {
        title: t`Bereit melden gegen ${opponent}`,
        verb: t`Bereit melden`,
        icon: 'swords',
        dialog: 'matches.ready-up',
      };
    case 'report_result':
      return {
        title: t`Ergebnis gegen ${opponent}`,
        verb: t`Ergebnis melden`,
        icon: 'flag',
        dialog: 'matches.result',
      };
    case 'confirm_result':
      return {
        title: t`${opponent} hat ein Ergebnis gemeldet`,
        verb: t`Ergebnis prüfen`,
        icon: 'check',
        dialog: 'matches.confirm',
      };
    default:
      throw new Error(`Unknown task: ${about.kind}`);
  }
}

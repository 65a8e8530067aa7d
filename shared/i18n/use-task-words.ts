import { useLingui } from '@lingui/react/macro';
import type { Task, TaskKind } from '../contract/tasks.ts';

/** Says a task in words: what is to be done, and for what. */
export function useTaskWords(): (task: Task & { kind: TaskKind }) => string {
  const { t } = useLingui();
  return ({ kind, subject: { name }, opponent }) => {
    const against = opponent ?? name;
    switch (kind) {
      case 'check_in':
        return t`Check-in für ${name}`;
      case 'ready_up':
        return t`Bereit melden gegen ${against}`;
      case 'report_result':
        return t`Ergebnis gegen ${against} melden`;
      case 'confirm_result':
        return t`Ergebnis gegen ${against} bestätigen`;
    }
  };
}

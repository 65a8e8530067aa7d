import type { Task, TaskKind } from '@duellwerk/shared/contract/tasks';
import { useLingui } from '@lingui/react/macro';

/** Says a task in the host's own words: what is to be done, and for what. */
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

/** Says what the button does that leads to a task. */
export function useTaskVerb(): (task: { kind: TaskKind }) => string {
  const { t } = useLingui();
  return ({ kind }) => {
    switch (kind) {
      case 'check_in':
        return t`Jetzt einchecken`;
      case 'ready_up':
        return t`Bereit melden`;
      case 'report_result':
        return t`Ergebnis melden`;
      case 'confirm_result':
        return t`Ergebnis bestätigen`;
    }
  };
}

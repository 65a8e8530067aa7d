import type { TaskKind } from '@duellwerk/shared/contract/tasks';
import { useLingui } from '@lingui/react/macro';

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

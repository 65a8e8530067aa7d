import type { TaskKind } from '@duellwerk/shared/contract/tasks';
import type { IconName } from '@duellwerk/shared/ui/icon';
import { useLingui } from '@lingui/react/macro';

/** What the button of a task says. */
export function useTaskVerb(): (kind: TaskKind) => { verb: string; icon: IconName } {
  const { t } = useLingui();
  return (kind) => {
    switch (kind) {
      case 'check_in':
        return { verb: t`Jetzt einchecken`, icon: 'check' };
      case 'ready_up':
        return { verb: t`Bereit melden`, icon: 'swords' };
      case 'report_result':
        return { verb: t`Ergebnis melden`, icon: 'flag' };
      case 'confirm_result':
        return { verb: t`Ergebnis bestätigen`, icon: 'check' };
    }
  };
}

import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { StageNames } from './plan.ts';

/** Names of the stages that the form makes. */
export function useStageNames(): StageNames {
  const { t } = useLingui();
  return useMemo(
    () => ({ main: t`Hauptrunde`, groups: t`Gruppen`, swiss: t`Schweizer System`, playoffs: t`Playoffs` }),
    [t],
  );
}

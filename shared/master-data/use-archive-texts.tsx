import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

/** What a list calls archiving: a service is switched off, for instance. */
export interface ArchiveTexts {
  verb: ReactNode;
  restoreVerb: ReactNode;
  /** Above the archived entries, and what holds for them. */
  archived: string;
  archivedHint: ReactNode;
  /** What holds for one of them. */
  isArchived: ReactNode;
  /** Why an entry that is used cannot be deleted, where the number of its uses says nothing. */
  inUse?: ReactNode;
  question: (name: string) => ReactNode;
  consequence: ReactNode;
}

/** The words of most lists. */
export function useArchiveTexts(): ArchiveTexts {
  const { t } = useLingui();
  return {
    verb: <Trans>Archivieren</Trans>,
    restoreVerb: <Trans>Wiederherstellen</Trans>,
    archived: t`Archiviert`,
    archivedHint: <Trans>Nicht mehr zu wählen. Was schon dabei war, zeigt sie weiter.</Trans>,
    isArchived: <Trans>Archiviert: Das lässt sich nicht mehr wählen.</Trans>,
    question: (name) => <Trans>{name} archivieren?</Trans>,
    consequence: (
      <Trans>
        Danach lässt es sich nirgends mehr wählen. Was schon dabei ist, bleibt, wie es ist. Du kannst es
        jederzeit wiederherstellen.
      </Trans>
    ),
  };
}

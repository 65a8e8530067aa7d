import type { FieldEntry } from '@duellwerk/shared/contract/tournament-field';
import { LoadFailure } from '@duellwerk/shared/ui/load-failure';
import { SkeletonCards } from '@duellwerk/shared/ui/skeleton';
import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import type { ReactNode } from 'react';
import { $field, $fieldFailure, fieldRetried } from './field.model.ts';

/** A part of the desk that needs the entries. */
export function FieldPart({ children }: { children: (entries: readonly FieldEntry[]) => ReactNode }) {
  const { t } = useLingui();
  const [entries, failure, retry] = useUnit([$field, $fieldFailure, fieldRetried]);
  if (entries) return children(entries);
  if (!failure) return <SkeletonCards count={4} height="3.5rem" />;
  return (
    <LoadFailure
      failure={failure}
      title={t`Die Anmeldungen konnten nicht geladen werden`}
      onRetry={() => retry()}
    />
  );
}

import { RecordSection } from '@duellwerk/shared/records/record-section';
import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useCallback } from 'react';
import { $record, $recordFailure, recordRetried, recordSeen } from './record.model.ts';

/** What the user has played, in charts. */
export function UserPlay({ user }: { user: string }) {
  const { t } = useLingui();
  const [record, failure, see, retry] = useUnit([$record, $recordFailure, recordSeen, recordRetried]);
  return (
    <RecordSection
      title={t`Statistik`}
      record={record}
      failure={failure}
      failed={t`Die Statistik konnte nicht geladen werden`}
      onSeen={useCallback(() => see(user), [see, user])}
      onRetry={retry}
    />
  );
}

import type { Day } from '@duellwerk/shared/contract/day';
import { EmptyState } from '@duellwerk/shared/ui/empty-state';
import { Trans, useLingui } from '@lingui/react/macro';
import { Bands } from './bands.ts';
import { AlertsPart, CasesPart, CheckInsPart, EntriesPart, JobsPart, SetupPart } from './day-parts.tsx';

/** What waits, the most urgent first; what has no entry is left out. */
export function DayList({ day }: { day: Day }) {
  const { t } = useLingui();
  const asked = Object.values(day).filter((part) => part !== null);
  // Some permissions have no part of this list: then it is not called empty either.
  if (asked.length === 0) return null;
  if (asked.every(({ count }) => count === 0))
    return (
      <EmptyState title={t`Nichts wartet`}>
        <Trans>Sobald jemand auf dich wartet, steht es hier.</Trans>
      </EmptyState>
    );
  const { check_ins, cases, entries, jobs, setup, alerts } = day;
  return (
    <Bands>
      {check_ins && check_ins.count > 0 && <CheckInsPart part={check_ins} />}
      {cases && cases.count > 0 && <CasesPart part={cases} />}
      {entries && entries.count > 0 && <EntriesPart part={entries} />}
      {jobs && jobs.count > 0 && <JobsPart part={jobs} />}
      {alerts && alerts.count > 0 && <AlertsPart part={alerts} />}
      {setup && setup.count > 0 && <SetupPart part={setup} />}
    </Bands>
  );
}

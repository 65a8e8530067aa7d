import { DateField } from '@duellwerk/shared/form/date-field';
import type { Flag } from '@duellwerk/shared/form/use-flags';
import { Trans, useLingui } from '@lingui/react/macro';

/** When the alert goes by itself; empty: when a writer takes it away. */
export function EndField({ flagged }: { flagged: Flag }) {
  const { t } = useLingui();
  return (
    <DateField
      name="ends_at"
      label={t`Ende`}
      withTime
      flagged={flagged}
      hint={<Trans>Dann verschwindet der Hinweis von allein. Leer: erst, wenn ihn jemand löscht.</Trans>}
    />
  );
}

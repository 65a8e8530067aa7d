import type { MatchResult } from '@duellwerk/shared/contract/records';
import { FormPlates } from '@duellwerk/shared/ui/form-plates';
import { useLingui } from '@lingui/react/macro';

/** How the last five matches ended, the latest first. */
export function TeamForm({ form }: { form: readonly MatchResult[] }) {
  const { t } = useLingui();
  const words = {
    won: { letter: t({ context: 'form', message: 'S' }), word: t`Sieg` },
    drawn: { letter: t({ context: 'form', message: 'R' }), word: t({ context: 'form', message: 'Remis' }) },
    lost: { letter: t({ context: 'form', message: 'N' }), word: t`Niederlage` },
  };
  return <FormPlates label={t`Form`} form={form} words={words} />;
}

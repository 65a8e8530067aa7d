import type { EntryState } from '@duellwerk/shared/contract/tournaments';
import { entryLooks } from '@duellwerk/shared/theme/entry-looks';
import { ToneChip } from '@duellwerk/shared/ui/state-chip';
import { useLingui } from '@lingui/react/macro';

/** Says of an entry with a place that it did not play to its end. */
export function OutChip({ state }: { state: EntryState }) {
  const { i18n } = useLingui();
  if (state !== 'disqualified' && state !== 'dropped') return null;
  const { tone, icon, word } = entryLooks[state];
  return (
    <ToneChip tone={tone} icon={icon} small>
      {i18n._(word)}
    </ToneChip>
  );
}

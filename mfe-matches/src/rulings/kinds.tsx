import type { RulingKind } from '@duellwerk/shared/contract/rulings';
import type { IconName } from '@duellwerk/shared/ui/icon';
import { ToneChip } from '@duellwerk/shared/ui/state-chip';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';

interface KindLook {
  icon: IconName;
  words: MessageDescriptor;
}

/** What a ruling is about, in a word. */
export const kindLooks: Record<RulingKind, KindLook> = {
  result: { icon: 'check', words: msg`Ergebnis` },
  walkover: { icon: 'flag', words: msg`Kampflos` },
  double_loss: { icon: 'minus', words: msg`Doppelte Niederlage` },
  disqualification: { icon: 'gavel', words: msg`Ausschluss` },
  other: { icon: 'info', words: msg`Allgemein` },
};

/** The kind of a ruling, and whether it still counts. */
export function RulingChips({ kind, undone }: { kind: RulingKind; undone: boolean }) {
  const { t } = useLingui();
  const { icon, words } = kindLooks[kind];
  return (
    <>
      <ToneChip tone="neutral" icon={icon} small>
        {t(words)}
      </ToneChip>
      {undone && (
        <ToneChip tone="warning" icon="cross" small>
          <Trans>zurückgenommen</Trans>
        </ToneChip>
      )}
    </>
  );
}

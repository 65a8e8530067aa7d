import { Banner } from '@duellwerk/shared/ui/banner';
import { EditConflict as Choice } from '@duellwerk/shared/ui/edit-conflict';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { AlertBanner } from '../../alerts/alert-banner.tsx';
import { $editor, sideTaken } from './draft.model.ts';
import type { Words } from './drafts.ts';

/** Somebody else was here: says so, and what happens to the draft. */
export function EditConflict({ onTaken }: { onTaken: () => void }) {
  const { editConflict, present } = useUnit($editor);
  if (editConflict === 'deleted') {
    return (
      <Banner style="warning" title={<Trans>Inzwischen gelöscht</Trans>}>
        <Trans>Jemand hat diesen Hinweis weggenommen. Dein Text wird ein neuer.</Trans>
      </Banner>
    );
  }
  return editConflict === 'changed' && present ? <Conflict present={present} onTaken={onTaken} /> : null;
}

/** What all see now above what was typed, and the choice between both. */
function Conflict({ present, onTaken }: { present: Words; onTaken: () => void }) {
  const { t } = useLingui();
  const take = useUnit(sideTaken);
  const taken = (side: 'own' | 'theirs') => {
    take(side);
    onTaken();
  };
  return (
    <Choice
      title={t`Inzwischen geändert`}
      current={<AlertBanner alert={present} />}
      own={<Trans>Mit meinem Text weitermachen</Trans>}
      theirs={<Trans>Meinen Text verwerfen und diesen nehmen</Trans>}
      onOwn={() => taken('own')}
      onTheirs={() => taken('theirs')}
    >
      <Trans>Jemand hat diesen Hinweis geändert. So steht er jetzt da; dein Text ist noch im Editor.</Trans>
    </Choice>
  );
}

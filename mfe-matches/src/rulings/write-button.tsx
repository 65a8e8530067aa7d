import { isAllowedSomewhere } from '@duellwerk/shared/rules/permissions';
import { $user } from '@duellwerk/shared/store/session.model';
import { DialogButton } from '@duellwerk/shared/ui/dialog-button';
import { Trans } from '@lingui/react/macro';
import { useUnit } from 'effector-react';

/** For those who write rulings of a general kind. */
export function WriteButton() {
  const user = useUnit($user);
  if (!user || !isAllowedSomewhere(user.permissions, 'ruling.write')) return null;
  return (
    <DialogButton opens={{ name: 'matches.ruling', payload: {} }} variant="primary" icon="pencil">
      <Trans>Entscheidung schreiben</Trans>
    </DialogButton>
  );
}

/** Who may change a ruling of a tournament; one of a general kind only its writers. Whose tournament it is the server knows. */
const AMENDERS = ['ruling.write', 'match.referee', 'tournament.manage'] as const;

/** For those who may change a ruling. */
export function AmendButton({ ruling, isGeneral }: { ruling: string; isGeneral: boolean }) {
  const user = useUnit($user);
  const enough = isGeneral ? (['ruling.write'] as const) : AMENDERS;
  if (!enough.some((each) => isAllowedSomewhere(user?.permissions ?? [], each))) return null;
  return (
    <DialogButton opens={{ name: 'matches.ruling', payload: { ruling } }} icon="pencil">
      <Trans>Entscheidung ändern</Trans>
    </DialogButton>
  );
}

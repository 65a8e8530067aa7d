import type { memberRoleCalls } from '@duellwerk/shared/contract/master-data/member-roles';
import type { Infer } from '@duellwerk/shared/contract/schema';
import { searchMemberRoles } from '@duellwerk/shared/contract/selectors';
import { SelectorField } from '@duellwerk/shared/form/selector-field';
import { optionKey, optionText, type SelectorOption } from '@duellwerk/shared/form/selector-option';
import { $transport, send } from '@duellwerk/shared/http/http';
import { Button } from '@duellwerk/shared/ui/button';
import { ConfirmDialog } from '@duellwerk/shared/ui/confirm-dialog';
import { DialogSheet } from '@duellwerk/shared/ui/dialog-sheet';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useState } from 'react';
import { Form } from 'react-final-form';
import { FormStack, Small } from '../lib/layout.ts';
import { moveSubmission } from './member-roles.model.ts';

type Role = Infer<(typeof memberRoleCalls)['create']['reply']>;

/** Gives everyone who has a role another one, such as before it is deleted. */
export function MoveMembers({ role }: { role: Role }) {
  const { t } = useLingui();
  const transport = useUnit($transport);
  const [move, busy] = useUnit([moveSubmission.submitFx, moveSubmission.$pending]);
  const [asked, setAsked] = useState<SelectorOption>();
  const search = async (q: string): Promise<SelectorOption[]> => {
    const { items } = await send(transport, searchMemberRoles, { query: { q } });
    return items.filter(({ id }) => id !== role.id).map(({ id, name }) => ({ id, name }));
  };
  const close = () => setAsked(undefined);
  // A refusal is said in a toast.
  const confirm = (to: SelectorOption) =>
    move({ from: role.id, to: optionKey(to) }).then(close, () => undefined);
  const to = asked && optionText(asked);
  return (
    <>
      <Form<{ role?: SelectorOption }>
        onSubmit={({ role: wanted }) => setAsked(wanted)}
        validate={({ role: wanted }) => (wanted ? {} : { role: t`Bitte wähle eine Rolle` })}
      >
        {({ handleSubmit }) => (
          <FormStack noValidate onSubmit={handleSubmit} aria-label={t`Allen eine andere Rolle geben`}>
            <h2>
              <Trans>Allen eine andere Rolle geben</Trans>
            </h2>
            <Small>
              <Plural
                value={role.members}
                _0="Niemand hat diese Rolle."
                one="Ein Mitglied hat sie."
                other="# Mitglieder haben sie."
              />{' '}
              <Trans>Offene Einladungen gehen mit. Schon eingecheckte Aufgebote bleiben, wie sie sind.</Trans>
            </Small>
            <SelectorField name="role" label={t`Andere Rolle`} required search={search} />
            <div>
              <Button type="submit" busy={busy}>
                <Trans>Rolle tauschen</Trans>
              </Button>
            </div>
          </FormStack>
        )}
      </Form>
      {asked && (
        <DialogSheet label={t`Nachfrage`} name="move-members" onClose={close}>
          <ConfirmDialog
            variant="danger"
            busy={busy}
            title={<Trans>Rolle tauschen?</Trans>}
            verb={<Trans>Rolle tauschen</Trans>}
            onConfirm={() => void confirm(asked)}
            onDismiss={close}
          >
            <p>
              <Trans>
                Alle mit der Rolle {role.name} haben danach die Rolle {to}, in allen Teams. Wer vorher welche
                hatte, weiß die Seite dann nicht mehr.
              </Trans>
            </p>
          </ConfirmDialog>
        </DialogSheet>
      )}
    </>
  );
}

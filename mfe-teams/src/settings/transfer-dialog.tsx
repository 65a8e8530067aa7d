import { type DialogProps, dialogView } from '@duellwerk/shared/contract/remote';
import { anyText, type Infer, id, request } from '@duellwerk/shared/contract/schema';
import { FormError } from '@duellwerk/shared/form/form-error';
import { RadioCards } from '@duellwerk/shared/form/radio-cards';
import { useSubmit } from '@duellwerk/shared/form/use-submit';
import { $roleNames } from '@duellwerk/shared/store/base.model';
import { Avatar } from '@duellwerk/shared/ui/avatar';
import { Button } from '@duellwerk/shared/ui/button';
import { EmptyState } from '@duellwerk/shared/ui/empty-state';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { Form } from 'react-final-form';
import { Actions, FormStack, Soft, Stack, Title } from '../lib/layout.ts';
import { $settings, transferSubmission } from './settings.model.ts';

const payloadShape = request({ team: id, name: anyText });

interface Draft {
  user?: string;
}

/** Chooses the next owner of a team. */
function TransferDialog({ payload: { team, name }, close }: DialogProps<Infer<typeof payloadShape>>) {
  const { t } = useLingui();
  const [settings, roleNames] = useUnit([$settings, $roleNames]);
  const { submit, pending } = useSubmit(transferSubmission, { not_member: 'user', unknown_person: 'user' });
  const others = settings?.members.filter(({ user }) => user.id !== settings.owner) ?? [];
  const options = others.map(({ user, role }) => ({
    value: user.id,
    title: user.username,
    detail: roleNames[role] ?? '',
    before: <Avatar id={user.id} name={user.username} src={user.avatar} size={36} />,
  }));
  return (
    <Stack>
      <Title>
        <Trans>{name} übergeben</Trans>
      </Title>
      {options.length === 0 ? (
        <EmptyState title={t`Außer dir ist niemand im Team`}>
          <Trans>Lade zuerst jemanden ein.</Trans>
        </EmptyState>
      ) : (
        <Form<Draft>
          validate={({ user }) => (user ? {} : { user: t`Bitte wähle jemanden aus` })}
          onSubmit={({ user = '' }) => submit({ team, user })}
        >
          {({ handleSubmit }) => (
            <FormStack noValidate onSubmit={handleSubmit}>
              <Soft>
                <Trans>
                  Danach kann nur die neue Leitung das Team auflösen oder weitergeben. Deine Rolle bleibt.
                </Trans>
              </Soft>
              <RadioCards name="user" label={t`An wen?`} required options={options} />
              <FormError title={<Trans>Nicht übergeben</Trans>} />
              <Actions>
                <Button type="submit" variant="danger" busy={pending}>
                  <Trans>Übergeben</Trans>
                </Button>
                <Button variant="quiet" onClick={close}>
                  <Trans>Abbrechen</Trans>
                </Button>
              </Actions>
            </FormStack>
          )}
        </Form>
      )}
    </Stack>
  );
}

export const transferDialog = dialogView({ Dialog: TransferDialog, payload: payloadShape });

import { permissions } from '@duellwerk/shared/contract/permissions';
import type { ManagedUser } from '@duellwerk/shared/contract/user-admin';
import { CheckboxField } from '@duellwerk/shared/form/checkbox-field';
import { FormError } from '@duellwerk/shared/form/form-error';
import { $organizerNames } from '@duellwerk/shared/store/base.model';
import { Button } from '@duellwerk/shared/ui/button';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { FORM_ERROR } from 'final-form';
import { useState } from 'react';
import { Form } from 'react-final-form';
import { AddBound } from './add-bound.tsx';
import { CardStack, Choice } from './card-stack.tsx';
import { ChosenList } from './chosen-list.tsx';
import { savePermissionsFx } from './manage.model.ts';
import { type Bound, heldFrom, listFrom } from './permission-list.ts';
import { usePermissionWords } from './use-permission-words.ts';

/** Names of a form may not hold dots: these would reach into it. */
const fieldOf = (permission: string) => permission.replace('.', '-');

interface EditorProps {
  managed: ManagedUser;
  onClose: () => void;
}

/** Every permission as a yes or no, and those that are bound to one organizer. */
export function PermissionsEditor({ managed, onClose }: EditorProps) {
  const { t } = useLingui();
  const wordsOf = usePermissionWords();
  const [save, organizers] = useUnit([savePermissionsFx, $organizerNames]);
  const [initial] = useState(() => heldFrom(managed.permissions));
  const [bound, setBound] = useState<readonly (Bound & { name?: string })[]>(initial.bound);
  const [ticked] = useState(() =>
    Object.fromEntries(permissions.map((each) => [fieldOf(each), initial.plain.includes(each)])),
  );
  const keyOf = ({ permission, organizer }: Bound) => `${permission}:${organizer}`;
  const submit = async (values: Record<string, boolean | undefined>) => {
    const plain = permissions.filter((each) => values[fieldOf(each)]);
    try {
      await save({ user: managed.id, permissions: [...listFrom({ plain, bound }), ...initial.unknown] });
      onClose();
      return undefined;
    } catch (failure) {
      return { [FORM_ERROR]: failure instanceof Error ? failure.message : '' };
    }
  };
  return (
    <CardStack>
      <Form<Record<string, boolean | undefined>> onSubmit={submit} initialValues={ticked}>
        {({ handleSubmit, submitting = false }) => (
          <CardStack as="form" noValidate onSubmit={handleSubmit} aria-label={t`Rechte`}>
            <div>
              {permissions.map((permission) => (
                <CheckboxField key={permission} name={fieldOf(permission)} label={wordsOf(permission)} />
              ))}
            </div>
            <ChosenList
              label={t`Rechte für einen Veranstalter`}
              items={bound.map((each) => ({
                id: keyOf(each),
                name: t`${wordsOf(each.permission)} für ${each.name ?? organizers[each.organizer] ?? each.organizer}`,
              }))}
              onRemove={(key) => setBound(bound.filter((each) => keyOf(each) !== key))}
            />
            <FormError title={<Trans>Nicht gespeichert</Trans>} />
            <Choice>
              <Button type="submit" variant="primary" busy={submitting}>
                <Trans>Speichern</Trans>
              </Button>
              <Button variant="quiet" onClick={onClose}>
                <Trans>Abbrechen</Trans>
              </Button>
            </Choice>
          </CardStack>
        )}
      </Form>
      <AddBound
        onAdd={(added) => {
          if (!bound.some((each) => keyOf(each) === keyOf(added))) setBound([...bound, added]);
        }}
      />
    </CardStack>
  );
}

import { usePermissionWords } from '@duellwerk/shared/audit/use-permission-words';
import { permissions } from '@duellwerk/shared/contract/permissions';
import type { ManagedUser } from '@duellwerk/shared/contract/user-admin';
import { CheckboxField } from '@duellwerk/shared/form/checkbox-field';
import { FormError } from '@duellwerk/shared/form/form-error';
import { useSubmit } from '@duellwerk/shared/form/use-submit';
import { $organizerNames } from '@duellwerk/shared/store/base.model';
import { Button } from '@duellwerk/shared/ui/button';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useId, useState } from 'react';
import { Form } from 'react-final-form';
import { AddBound } from './add-bound.tsx';
import { CardStack, Choice } from './card-stack.tsx';
import { ChosenList } from './chosen-list.tsx';
import { permissionsSubmission } from './manage.model.ts';
import { type Bound, heldFrom, listFrom } from './permission-list.ts';

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
  const { submit, pending } = useSubmit(permissionsSubmission);
  const organizers = useUnit($organizerNames);
  const [initial] = useState(() => heldFrom(managed.permissions));
  const [bound, setBound] = useState<readonly (Bound & { name?: string })[]>(initial.bound);
  const [ticked] = useState(() =>
    Object.fromEntries(permissions.map((each) => [fieldOf(each), initial.plain.includes(each)])),
  );
  const nameOf = ({ permission, organizer, name }: Bound & { name?: string }) =>
    t`${wordsOf(permission)} für ${name ?? organizers[organizer] ?? organizer}`;
  const keyOf = ({ permission, organizer }: Bound) => `${permission}:${organizer}`;
  const save = async (values: Record<string, boolean | undefined>) => {
    const plain = permissions.filter((each) => values[fieldOf(each)]);
    const held = [...listFrom({ plain, bound }), ...initial.unknown];
    const errors = await submit({ user: managed.id, permissions: held });
    if (!errors) onClose();
    return errors;
  };
  const formId = useId();
  return (
    <Form<Record<string, boolean | undefined>> onSubmit={save} initialValues={ticked}>
      {({ handleSubmit }) => (
        <CardStack>
          <form id={formId} noValidate onSubmit={handleSubmit} aria-label={t`Rechte`}>
            {permissions.map((permission) => (
              <CheckboxField key={permission} name={fieldOf(permission)} label={wordsOf(permission)} />
            ))}
          </form>
          <h3>
            <Trans>Nur für einen Veranstalter</Trans>
          </h3>
          <ChosenList
            label={t`Rechte für einen Veranstalter`}
            items={bound.map((each) => ({ id: keyOf(each), name: nameOf(each) }))}
            onRemove={(key) => setBound(bound.filter((each) => keyOf(each) !== key))}
          />
          <AddBound
            onAdd={(added) => {
              if (!bound.some((each) => keyOf(each) === keyOf(added))) setBound([...bound, added]);
            }}
          />
          <FormError title={<Trans>Nicht gespeichert</Trans>} />
          <Choice>
            <Button type="submit" form={formId} variant="primary" busy={pending}>
              <Trans>Speichern</Trans>
            </Button>
            <Button variant="quiet" onClick={onClose}>
              <Trans>Abbrechen</Trans>
            </Button>
          </Choice>
        </CardStack>
      )}
    </Form>
  );
}

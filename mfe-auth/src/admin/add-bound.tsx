import { usePermissionWords } from '@duellwerk/shared/audit/use-permission-words';
import { type Permission, permissions } from '@duellwerk/shared/contract/permissions';
import { SelectField } from '@duellwerk/shared/form/select-field';
import { SelectorField } from '@duellwerk/shared/form/selector-field';
import { optionKey, optionText, type SelectorOption } from '@duellwerk/shared/form/selector-option';
import { Button } from '@duellwerk/shared/ui/button';
import { Trans, useLingui } from '@lingui/react/macro';
import { Form } from 'react-final-form';
import { CardStack } from './card-stack.tsx';
import type { Bound } from './permission-list.ts';
import { useSelectorSearch } from './searches.ts';

/** All but the one that passes every check anyway. */
const bindable = permissions.filter((each) => each !== 'platform.admin');

interface Draft {
  permission?: Permission;
  organizer?: SelectorOption;
}
const FIRST: Draft = { permission: 'tournament.manage' };

/** One more permission for one organizer; nothing is saved by it yet. */
export function AddBound({ onAdd }: { onAdd: (added: Bound & { name: string }) => void }) {
  const { t } = useLingui();
  const wordsOf = usePermissionWords();
  const search = useSelectorSearch('organizers');
  const validate = ({ organizer }: Draft) => (organizer ? {} : { organizer: t`Bitte wählen` });
  return (
    <Form<Draft>
      initialValues={FIRST}
      validate={validate}
      onSubmit={({ permission, organizer }, form) => {
        if (!permission || !organizer) return;
        onAdd({ permission, organizer: optionKey(organizer), name: optionText(organizer) });
        form.change('organizer', undefined);
        form.resetFieldState('organizer');
      }}
    >
      {({ handleSubmit }) => (
        <CardStack as="form" noValidate onSubmit={handleSubmit} aria-label={t`Recht für einen Veranstalter`}>
          <SelectField
            name="permission"
            label={t`Recht`}
            required
            options={bindable.map((value) => ({ value, label: wordsOf(value) }))}
          />
          <SelectorField name="organizer" label={t`Veranstalter`} required search={search} />
          <div>
            <Button type="submit" icon="plus">
              <Trans>Hinzufügen</Trans>
            </Button>
          </div>
        </CardStack>
      )}
    </Form>
  );
}

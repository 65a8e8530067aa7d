import type { ManagedUser } from '@duellwerk/shared/contract/user-admin';
import { FormError } from '@duellwerk/shared/form/form-error';
import { SelectorField } from '@duellwerk/shared/form/selector-field';
import { optionKey, optionText, type SelectorOption } from '@duellwerk/shared/form/selector-option';
import { useSubmit } from '@duellwerk/shared/form/use-submit';
import { space } from '@duellwerk/shared/theme/tokens';
import { Button } from '@duellwerk/shared/ui/button';
import { IconButton } from '@duellwerk/shared/ui/icon-button';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Form, useField } from 'react-final-form';
import styled from 'styled-components';
import { CardStack, Choice } from './card-stack.tsx';
import { type Chosen, ChosenList } from './chosen-list.tsx';
import { honoursSubmission } from './manage.model.ts';
import { useSelectorSearch } from './searches.ts';

/* The button stands beside the control, between its label and its note. */
const Line = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space(2)};
  margin-block-start: ${space(3)};
`;

interface EditorProps {
  managed: ManagedUser;
  badgeName: (id: string) => string;
  frameName: (id: string) => string;
  onClose: () => void;
}

interface Values {
  badges: readonly Chosen[];
  decorations: readonly Chosen[];
}
const idsOf = (items: readonly Chosen[]) => items.map(({ id }) => id);

/** Badges and frames, searched and added, taken away, and saved together. */
export function HonoursEditor({ managed, badgeName, frameName, onClose }: EditorProps) {
  const { t } = useLingui();
  const { submit, pending } = useSubmit(honoursSubmission);
  const [initialValues] = useState<Values>(() => ({
    badges: managed.badges.map((id) => ({ id, name: badgeName(id) })),
    decorations: managed.decorations.map((id) => ({ id, name: frameName(id) })),
  }));
  const finish = async ({ badges, decorations }: Values) => {
    const errors = await submit({
      ...{ user: managed.id, badges: idsOf(badges), decorations: idsOf(decorations) },
    });
    if (!errors) onClose();
    return errors;
  };
  // Each search is a form of its own in the page, which no other can lie around.
  return (
    <Form<Values> initialValues={initialValues} onSubmit={finish}>
      {({ handleSubmit }) => (
        <CardStack>
          <Picker kind="badges" label={t`Abzeichen`} placeholder={t`Abzeichen suchen`} />
          <Picker kind="decorations" label={t`Rahmen`} placeholder={t`Rahmen suchen`} />
          <FormError title={<Trans>Nicht gespeichert</Trans>} />
          <Choice>
            <Button variant="primary" busy={pending} onClick={() => void handleSubmit()}>
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

interface PickerProps {
  /** Also the field of what was chosen. */
  kind: keyof Values;
  label: string;
  placeholder: string;
}

/** What was chosen, and a search for more. */
function Picker({ kind, label, placeholder }: PickerProps) {
  const { t } = useLingui();
  const {
    input: { value: items, onChange },
  } = useField<readonly Chosen[]>(kind);
  const search = useSelectorSearch(kind);
  const add = (option: SelectorOption) => {
    const id = optionKey(option);
    if (!items.some((item) => item.id === id)) onChange([...items, { id, name: optionText(option) }]);
  };
  return (
    <div>
      <ChosenList
        label={label}
        items={items}
        onRemove={(id) => onChange(items.filter((item) => item.id !== id))}
      />
      <Form<{ found?: SelectorOption }>
        onSubmit={({ found }, form) => {
          if (!found) return;
          add(found);
          form.change('found', undefined);
        }}
      >
        {({ handleSubmit }) => (
          <Line noValidate onSubmit={handleSubmit} aria-label={label}>
            <SelectorField name="found" label={label} search={search} placeholder={placeholder} />
            <IconButton type="submit" icon="plus" label={t`${label} hinzufügen`} />
          </Line>
        )}
      </Form>
    </div>
  );
}

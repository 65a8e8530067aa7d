import type { ManagedUser } from '@duellwerk/shared/contract/user-admin';
import { SelectorField } from '@duellwerk/shared/form/selector-field';
import { optionKey, optionText, type SelectorOption } from '@duellwerk/shared/form/selector-option';
import { useSubmit } from '@duellwerk/shared/form/use-submit';
import { space } from '@duellwerk/shared/theme/tokens';
import { Banner } from '@duellwerk/shared/ui/banner';
import { Button } from '@duellwerk/shared/ui/button';
import { IconButton } from '@duellwerk/shared/ui/icon-button';
import { Trans, useLingui } from '@lingui/react/macro';
import { FORM_ERROR } from 'final-form';
import { useState } from 'react';
import { Form } from 'react-final-form';
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

/** Badges and frames, searched and added, taken away, and saved together. */
export function HonoursEditor({ managed, badgeName, frameName, onClose }: EditorProps) {
  const { t } = useLingui();
  const { submit, pending } = useSubmit(honoursSubmission);
  const [badges, setBadges] = useState(() =>
    managed.badges.map((id): Chosen => ({ id, name: badgeName(id) })),
  );
  const [frames, setFrames] = useState(() =>
    managed.decorations.map((id): Chosen => ({ id, name: frameName(id) })),
  );
  const [failed, setFailed] = useState<string>();
  const finish = async () => {
    setFailed(undefined);
    const errors = await submit({
      user: managed.id,
      badges: badges.map(({ id }) => id),
      decorations: frames.map(({ id }) => id),
    });
    if (errors) setFailed(errors[FORM_ERROR]);
    else onClose();
  };
  return (
    <CardStack>
      <Picker
        kind="badges"
        label={t`Abzeichen`}
        placeholder={t`Abzeichen suchen`}
        items={badges}
        onChange={setBadges}
      />
      <Picker
        kind="decorations"
        label={t`Rahmen`}
        placeholder={t`Rahmen suchen`}
        items={frames}
        onChange={setFrames}
      />
      {failed !== undefined && (
        <Banner style="error" title={<Trans>Nicht gespeichert</Trans>}>
          {failed}
        </Banner>
      )}
      <Choice>
        <Button variant="primary" busy={pending} onClick={finish}>
          <Trans>Speichern</Trans>
        </Button>
        <Button variant="quiet" onClick={onClose}>
          <Trans>Abbrechen</Trans>
        </Button>
      </Choice>
    </CardStack>
  );
}

interface PickerProps {
  kind: 'badges' | 'decorations';
  label: string;
  placeholder: string;
  items: Chosen[];
  onChange: (items: Chosen[]) => void;
}

/** What was chosen, and a search for more. */
function Picker({ kind, label, placeholder, items, onChange }: PickerProps) {
  const { t } = useLingui();
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

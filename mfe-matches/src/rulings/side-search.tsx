import { SelectorField } from '@duellwerk/shared/form/selector-field';
import type { SelectorOption } from '@duellwerk/shared/form/selector-option';
import type { Search } from '@duellwerk/shared/form/use-search';
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { Form, useField } from 'react-final-form';

interface SideSearchProps {
  search: Search<SelectorOption>;
  onChoose: (id: string) => void;
}

/** A field to find a team, or somebody who plays alone. Who is chosen leaves it: the list says whom it is about. */
export function SideSearch({ search, onChoose }: SideSearchProps) {
  const { t } = useLingui();
  return (
    <Form<{ side?: SelectorOption }> onSubmit={() => undefined}>
      {() => (
        <>
          <SelectorField name="side" label={t`Team`} search={search} placeholder={t`Team suchen`} filter />
          <Chosen onChoose={onChoose} />
        </>
      )}
    </Form>
  );
}

function Chosen({ onChoose }: Pick<SideSearchProps, 'onChoose'>) {
  const { value, onChange } = useField<SelectorOption | undefined>('side').input;
  const id = typeof value === 'object' ? value.id : undefined;
  useEffect(() => {
    if (id === undefined) return;
    onChange(undefined);
    onChoose(String(id));
  });
  return null;
}

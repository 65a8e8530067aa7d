import { DateField } from '@duellwerk/shared/form/date-field';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useEffect, useState } from 'react';
import { Form, FormSpy } from 'react-final-form';
import { $editor, draftTyped } from './draft.model.ts';

/** When the alert goes by itself; empty: when somebody takes it away. The field is one of a form, the draft is not. */
export function EndField({ error }: { error: string | undefined }) {
  const { t } = useLingui();
  const [{ ends_at }, change] = useUnit([$editor, draftTyped]);
  const hint = <Trans>Dann verschwindet der Hinweis von allein. Leer: erst, wenn ihn jemand löscht.</Trans>;
  return (
    <Form<{ ends_at?: string }>
      onSubmit={() => undefined}
      initialValues={ends_at === null ? {} : { ends_at }}
    >
      {() => (
        <>
          <DateField
            name="ends_at"
            label={t`Ende`}
            withTime
            flagged={error !== undefined}
            hint={error ?? hint}
          />
          <FormSpy<{ ends_at?: string }> subscription={{ values: true }}>
            {({ values }) => (
              <Typed
                value={values.ends_at ?? null}
                onTyped={(value) => value !== ends_at && change({ ends_at: value })}
              />
            )}
          </FormSpy>
        </>
      )}
    </Form>
  );
}

/** Hands on what was typed, and nothing that was only shown. */
function Typed({ value, onTyped }: { value: string | null; onTyped: (value: string | null) => void }) {
  const [told, setTold] = useState(value);
  useEffect(() => {
    if (value === told) return;
    setTold(value);
    onTyped(value);
  }, [value, told, onTyped]);
  return null;
}

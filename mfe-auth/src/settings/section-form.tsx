import { byField, type FieldErrors } from '@duellwerk/shared/form/field-errors';
import { fieldGrid } from '@duellwerk/shared/form/field-grid';
import { FocusRefused } from '@duellwerk/shared/form/focus-refused';
import { FormError } from '@duellwerk/shared/form/form-error';
import { type Submission, useSubmit } from '@duellwerk/shared/form/use-submit';
import { color, size, space } from '@duellwerk/shared/theme/tokens';
import { Button } from '@duellwerk/shared/ui/button';
import { Trans, useLingui } from '@lingui/react/macro';
import { FORM_ERROR } from 'final-form';
import type { ReactNode } from 'react';
import { Form } from 'react-final-form';
import styled from 'styled-components';
import type { SectionId } from './sections.ts';
import { useKeptTyping } from './use-kept-typing.ts';

const Fields = styled.form`
  ${fieldGrid}
`;
const End = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(4)};
`;
const Unsaved = styled.span`
  font-size: ${size.small};
  color: ${color.soft};
`;

interface SectionFormProps<Draft extends object, Body, Reply> {
  /** Whose form it is: what is typed is kept under it. */
  section: SectionId;
  /** Read aloud as the form's name. */
  label: string;
  /** What the server holds. */
  initial: Draft;
  /** Words for what is missing, each with its field. */
  validate?: (draft: Draft) => readonly (readonly [field: string, text: string])[];
  submission: Submission<Body, Reply>;
  /** What is sent of the form. */
  bodyOf: (draft: Draft) => Body;
  /** Where refusals belong. */
  fieldErrors?: FieldErrors;
  verb?: ReactNode;
  /** The fields; each takes its flag, a red outline for five seconds after a refusal (specification 8). */
  children: (flagOf: (name: string) => number) => ReactNode;
}

/** The form of one section: saved by itself; what was typed stays when the server refuses it. */
export function SectionForm<Draft extends object, Body, Reply>(props: SectionFormProps<Draft, Body, Reply>) {
  const {
    section,
    label,
    initial,
    validate,
    submission,
    bodyOf,
    fieldErrors,
    verb = <Trans>Speichern</Trans>,
    children,
  } = props;
  const { t } = useLingui();
  const { submit, pending, flagOf } = useSubmit(submission, fieldErrors);
  const decorators = useKeptTyping<Draft>(section);
  const save = async (draft: Draft) => {
    const errors = await submit(bodyOf(draft));
    return errors && { ...errors, [FORM_ERROR]: t`Deine Eingaben stehen noch da.` };
  };
  return (
    <Form<Draft>
      onSubmit={save}
      decorators={decorators}
      initialValues={initial}
      initialValuesEqual={isSame}
      validate={(draft) => byField(validate?.(draft) ?? [])}
      subscription={{ dirty: true }}
    >
      {({ handleSubmit, dirty = false }) => (
        <Fields noValidate onSubmit={handleSubmit} aria-label={label}>
          {children(flagOf)}
          <FocusRefused />
          <FormError title={<Trans>Nicht gespeichert</Trans>} />
          <End>
            <Button type="submit" variant={dirty ? 'primary' : 'secondary'} busy={pending}>
              {verb}
            </Button>
            {dirty && !pending && (
              <Unsaved>
                <Trans>Noch nicht gespeichert</Trans>
              </Unsaved>
            )}
          </End>
        </Fields>
      )}
    </Form>
  );
}

/** What another section saved brings the same values along once more: they must not replace what is typed here. */
function isSame(one: object | undefined, other: object | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

import { type ReactNode, useEffect } from 'react';
import { Form, useForm } from 'react-final-form';
import { Columns } from './show.tsx';

interface SampleFormProps {
  initialValues?: Record<string, unknown>;
  /** Errors by field; they show from the start. */
  errors?: Record<string, string>;
  children: ReactNode;
}

/** A form that goes nowhere. */
export function SampleForm({ initialValues = {}, errors = {}, children }: SampleFormProps) {
  return (
    <Form initialValues={initialValues} validate={() => errors} onSubmit={() => undefined}>
      {({ handleSubmit }) => (
        <form onSubmit={handleSubmit} noValidate>
          <Columns>{children}</Columns>
          {Object.keys(errors).length > 0 && <Touched />}
        </form>
      )}
    </Form>
  );
}

/** Errors of fields show once somebody tried to send them. */
function Touched() {
  const form = useForm();
  useEffect(() => {
    form.submit();
  }, [form]);
  return null;
}

import { act } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Form } from 'react-final-form';
import { renderGerman } from '../ui/testing.tsx';

/** For tests: a form around fields. @returns what its values are now */
export function renderFields(fields: ReactNode, initialValues: Record<string, unknown> = {}) {
  let values: Record<string, unknown> = {};
  renderGerman(
    <Form initialValues={initialValues} onSubmit={() => undefined}>
      {(form) => {
        values = form.values;
        return <form>{fields}</form>;
      }}
    </Form>,
  );
  return () => values;
}

/** Lets the fake clock go on, with all that waits for it. */
export function pass(milliseconds: number): Promise<void> {
  return act(() => jest.advanceTimersByTimeAsync(milliseconds));
}

import { ApiError } from '@duellwerk/shared/http/api-error';
import { createSubmission } from '@duellwerk/shared/store/submission';
import { msg } from '@lingui/core/macro';
import { act, fireEvent, screen } from '@testing-library/react';
import { allSettled, fork, type Scope } from 'effector';
import { Provider } from 'effector-react';
import { Form } from 'react-final-form';
import { renderGerman } from '../ui/testing.tsx';
import { FormError } from './form-error.tsx';
import { TextField } from './text-field.tsx';
import { useSubmit } from './use-submit.ts';

interface Draft {
  mail?: string;
  fields?: { city?: string };
}

let take: () => Promise<string>;
const save = createSubmission({
  check: ({ mail = '', fields: { city = '' } = {} }: Draft) => [
    ...(mail === '' ? [{ text: msg`Bitte ausfüllen`, field: 'mail' }] : []),
    ...(city === 'Atlantis' ? [{ text: msg`Bitte prüfen`, field: 'fields.city' }] : []),
  ],
  call: () => take(),
});

function Sample() {
  const { submit, pending, flagOf } = useSubmit(save, {
    mail_taken: 'mail',
    additional_fields: (details) => details.map((key) => `fields.${key}`),
  });
  return (
    <Form<Draft> onSubmit={submit}>
      {({ handleSubmit, submitSucceeded }) => (
        <form onSubmit={handleSubmit} aria-label="Angaben" aria-busy={pending}>
          <TextField name="mail" label="E-Mail" flagged={flagOf('mail')} />
          <TextField name="fields.city" label="Stadt" flagged={flagOf('fields.city')} />
          <FormError title="Nicht gespeichert" />
          {submitSucceeded && 'gespeichert'}
        </form>
      )}
    </Form>
  );
}

/** The form, with a server that says what the test wants when it wants. */
function shown() {
  const calls: PromiseWithResolvers<string>[] = [];
  take = () => {
    const each = Promise.withResolvers<string>();
    calls.push(each);
    return each.promise;
  };
  const scope = fork();
  const view = (
    <Provider value={scope}>
      <Sample />
    </Provider>
  );
  const rendered = renderGerman(view);
  const again = () => {
    rendered.unmount();
    renderGerman(view);
  };
  return { calls, scope, again };
}

const mail = () => screen.getByRole('textbox', { name: /E-Mail/ });
const city = () => screen.getByRole('textbox', { name: /Stadt/ });
const form = () => screen.getByRole('form');
const settled = (scope: Scope) => act(() => allSettled(scope));
function submit(value = 'mara@example.test') {
  fireEvent.change(mail(), { target: { value } });
  fireEvent.submit(form());
}
const refused = (reason: ApiError['reason'], details: string[] = []) =>
  new ApiError(422, reason, 'So nicht', details);

describe('submitting a form', () => {
  it('is pending until the answer comes, and sends once', async () => {
    const { calls, scope, again } = shown();
    submit();
    fireEvent.submit(form());
    expect(form()).toHaveAttribute('aria-busy', 'true');
    // The dialog was closed and opened again.
    again();
    submit();
    expect(calls).toHaveLength(1);
    calls[0]?.resolve('done');
    await settled(scope);
    expect(form()).toHaveAttribute('aria-busy', 'false');
  });

  it('succeeds without errors', async () => {
    const { calls, scope } = shown();
    submit();
    calls[0]?.resolve('done');
    await settled(scope);
    expect(form()).toHaveTextContent('gespeichert');
    expect(screen.queryByText('Nicht gespeichert')).toBeNull();
  });

  it('shows a refusal at the form and at the field that it is about, which outlines itself', async () => {
    const { calls, scope } = shown();
    submit();
    calls[0]?.reject(refused('mail_taken'));
    await settled(scope);
    expect(mail()).toHaveAccessibleDescription('So nicht');
    expect(mail()).toHaveAttribute('data-flagged', 'true');
    expect(city()).toHaveAttribute('data-flagged', 'false');
    expect(screen.getByText('Nicht gespeichert')).toBeInTheDocument();
  });

  it('finds the fields that the details of a refusal name', async () => {
    const { calls, scope } = shown();
    submit();
    calls[0]?.reject(refused('additional_fields', ['city']));
    await settled(scope);
    expect(city()).toHaveAccessibleDescription('So nicht');
    expect(city()).toHaveAttribute('data-flagged', 'true');
  });

  it('leaves the fields alone when the failure is about none of them', async () => {
    const { calls, scope } = shown();
    submit();
    calls[0]?.reject(refused('unreachable'));
    await settled(scope);
    expect(mail()).not.toHaveAccessibleDescription('So nicht');
    expect(mail()).toHaveAttribute('data-flagged', 'false');
    expect(screen.getByText('Nicht gespeichert')).toBeInTheDocument();
    expect(form()).toHaveTextContent('Der Server ist nicht erreichbar.');
  });

  it('outlines every field that fails the check, each with its own words, without asking', async () => {
    const { calls, scope } = shown();
    fireEvent.change(city(), { target: { value: 'Atlantis' } });
    submit('');
    await settled(scope);
    expect(calls).toEqual([]);
    expect(mail()).toHaveAttribute('data-flagged', 'true');
    expect(mail()).toHaveAccessibleDescription('Bitte ausfüllen');
    expect(city()).toHaveAttribute('data-flagged', 'true');
    expect(city()).toHaveAccessibleDescription('Bitte prüfen');
  });
});

import { FocusRefused } from '@duellwerk/shared/form/focus-refused';
import { space } from '@duellwerk/shared/theme/tokens';
import { Button } from '@duellwerk/shared/ui/button';
import { UNSAVED_ATTRIBUTE } from '@duellwerk/shared/ui/dialog-unsaved';
import { VisuallyHidden } from '@duellwerk/shared/ui/visually-hidden';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { Form, FormSpy } from 'react-final-form';
import styled from 'styled-components';
import { Actions, Stack } from '../dialog/layout.tsx';
import { FieldErrors, mutators } from './field-errors.ts';
import { readDraft, tabStorage } from './kept-draft.ts';
import {
  $account,
  $connection,
  $draft,
  $pending,
  $progress,
  backPressed,
  forwardPressed,
  valuesChanged,
} from './registration.model.ts';
import { useStepPlaces } from './step-places.ts';
import { openStep, type StepId, stepNumber } from './steps.ts';
import type { RegistrationValues } from './values.ts';
import { BaseStep } from './views/base-step.tsx';
import { DoneStep } from './views/done-step.tsx';
import { FieldsStep } from './views/fields-step.tsx';
import { LinksStep } from './views/links-step.tsx';
import { MethodStep } from './views/method-step.tsx';

const Heading = styled.h3`
  scroll-margin-block-start: ${space(6)};
  &:focus:not(:focus-visible) { outline: none; }
`;

const views: Record<StepId, { title: MessageDescriptor; View: ComponentType }> = {
  method: { title: msg`Wie möchtest du dich registrieren?`, View: MethodStep },
  links: { title: msg`Das wissen wir schon`, View: LinksStep },
  base: { title: msg`Deine Zugangsdaten`, View: BaseStep },
  fields: { title: msg`Über dich`, View: FieldsStep },
  done: { title: msg`Fast geschafft`, View: DoneStep },
};

/** All steps in one form, so that what was typed is kept through back and forward, and through a reload but for passwords. */
export function RegistrationForm() {
  const [connection, draft, forward, change] = useUnit([$connection, $draft, forwardPressed, valuesChanged]);
  const [initialValues] = useState(() => prefilled({ ...readDraft(tabStorage()), ...draft }, connection));
  return (
    <Form<RegistrationValues>
      initialValues={initialValues}
      mutators={mutators}
      onSubmit={(values) => {
        forward(values);
      }}
    >
      {({ handleSubmit, dirty }) => (
        <Stack as="form" noValidate onSubmit={handleSubmit}>
          <FormSpy<RegistrationValues>
            subscription={{ values: true }}
            onChange={({ values }) => change(values)}
          />
          <FieldErrors />
          <FocusRefused />
          {dirty && <Unsaved />}
          <OpenStep />
        </Stack>
      )}
    </Form>
  );
}

/** What was typed in any of the steps is lost when the dialog closes, until there is an account. */
function Unsaved() {
  const account = useUnit($account);
  return account === null && <span hidden {...{ [UNSAVED_ATTRIBUTE]: '' }} />;
}

/** What the service told fills the fields; what was typed before stays where it told nothing. */
function prefilled(
  draft: RegistrationValues,
  told: { mail: string | null; username: string | null } | null,
): RegistrationValues {
  return {
    ...draft,
    ...(told?.mail ? { mail: told.mail } : {}),
    ...(told?.username ? { username: told.username } : {}),
  };
}

function OpenStep() {
  const { t } = useLingui();
  useStepPlaces();
  const id = openStep(useUnit($progress));
  const number = stepNumber(id);
  const { title, View } = views[id];
  const isComplete = useUnit($account)?.mail_verified === true;
  const heading = useRef<HTMLHeadingElement>(null);
  const seen = useRef(id);
  // The first step was opened with the dialog, which has the focus then. Of a later one its heading is read aloud.
  useEffect(() => {
    if (seen.current === id) return;
    seen.current = id;
    heading.current?.focus();
  }, [id]);
  return (
    <>
      <Heading ref={heading} tabIndex={-1} data-step={id}>
        <VisuallyHidden>
          <Trans>Schritt {number} von 5:</Trans>{' '}
        </VisuallyHidden>
        {id === 'done' && isComplete ? <Trans>Geschafft</Trans> : t(title)}
      </Heading>
      <View />
      {id !== 'method' && id !== 'done' && <Ways step={id} />}
    </>
  );
}

function Ways({ step }: { step: StepId }) {
  const [pending, back] = useUnit([$pending, backPressed]);
  return (
    <Actions>
      <Button type="submit" variant="primary" busy={pending}>
        {step === 'fields' ? <Trans>Account anlegen</Trans> : <Trans>Weiter</Trans>}
      </Button>
      <Button variant="quiet" disabled={pending} onClick={() => back()}>
        <Trans>Zurück</Trans>
      </Button>
    </Actions>
  );
}

import { FocusRefused } from '@duellwerk/shared/form/focus-refused';
import { FormError } from '@duellwerk/shared/form/form-error';
import { useSubmit } from '@duellwerk/shared/form/use-submit';
import { color, size, space } from '@duellwerk/shared/theme/tokens';
import { Button } from '@duellwerk/shared/ui/button';
import { Card } from '@duellwerk/shared/ui/card';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useEffect, useMemo, useRef } from 'react';
import { Form, FormSpy } from 'react-final-form';
import styled from 'styled-components';
import { AlertBanner } from '../../alerts/alert-banner.tsx';
import { $editor, draftDropped, draftTyped, newClicked, saveSubmission } from './draft.model.ts';
import { isReadable, NEW, type Words } from './drafts.ts';
import { EditConflict } from './edit-conflict.tsx';
import { EndField } from './end-field.tsx';
import { LinkFields } from './link-fields.tsx';
import { MessageField } from './message-field.tsx';
import { StyleChooser } from './style-chooser.tsx';

const Sheet = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
`;
const Steps = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`;
const Preview = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(1.5)};
`;
const Label = styled.p`
  font-size: ${size.small};
  font-weight: 600;
`;
const Nothing = styled.p`
  padding: ${space(3)} ${space(4)};
  border: 1px dashed ${color.edge};
  color: ${color.soft};
`;

/** The values of the fields; the draft in the model is the same, and outlives the page. */
type Values = Partial<Omit<Words, 'ends_at'>> & { ends_at?: string };

/** Where an alert is written: its style, its text, and what all will see. */
export function Editor() {
  const { t } = useLingui();
  const [{ id, isNew, style, message, ends_at, editConflict, version }, typed] = useUnit([
    $editor,
    draftTyped,
  ]);
  const { submit, pending, flagOf } = useSubmit(saveSubmission);
  const form = useRef<HTMLFormElement>(null);
  // The list may be long, and the button that was pressed far below.
  useEffect(() => {
    if (id !== NEW) focusText(form.current);
  }, [id]);
  const initialValues = useMemo<Values>(
    () => ({ style, message, ...(ends_at !== null && { ends_at }) }),
    [style, message, ends_at],
  );
  // Of two texts one has to be chosen first.
  const send = (values: Values) =>
    editConflict === 'changed' ? undefined : submit({ id, version, words: alertIn(values, style) });
  const title = isNew ? t`Neuer Hinweis` : t`Hinweis ändern`;
  return (
    <Form<Values> initialValues={initialValues} onSubmit={send}>
      {({ handleSubmit, form: fields }) => (
        <form ref={form} noValidate onSubmit={handleSubmit} aria-label={title}>
          <Sheet>
            <h2>{title}</h2>
            <EditConflict
              onTaken={() => {
                fields.restart();
                focusText(form.current);
              }}
            />
            <StyleChooser />
            <MessageField flagged={flagOf('message')} />
            <LinkFields key={id} />
            <EndField flagged={flagOf('ends_at')} />
            <FormSpy<Values>
              subscription={{ values: true }}
              onChange={({ values }) => typed(alertIn(values, style))}
            />
            <WhatAllSee />
            <FormError title={<Trans>Nicht veröffentlicht</Trans>}>
              {' '}
              <Trans>Dein Text steht noch da.</Trans>
            </FormError>
            <FocusRefused />
            <EditorSteps busy={pending} />
          </Sheet>
        </form>
      )}
    </Form>
  );
}

/** An alert as it is in the fields. */
const alertIn = ({ style, message = '', ends_at }: Values, usual: Words['style']): Words => ({
  ...{ style: style ?? usual, message, ends_at: ends_at ?? null },
});

function focusText(form: HTMLFormElement | null) {
  form?.querySelector('textarea')?.focus();
}

function EditorSteps({ busy }: { busy: boolean }) {
  const [{ isNew, editConflict, isTouched }, drop, close] = useUnit([$editor, draftDropped, newClicked]);
  return (
    <Steps>
      <Button type="submit" variant="primary" busy={busy} disabled={editConflict === 'changed'}>
        {isNew || editConflict === 'deleted' ? (
          <Trans>Veröffentlichen</Trans>
        ) : (
          <Trans>Änderung veröffentlichen</Trans>
        )}
      </Button>
      {!isNew && (
        <Button onClick={() => close()}>
          <Trans>Schließen</Trans>
        </Button>
      )}
      {isTouched && (
        <Button variant="quiet" onClick={() => drop()}>
          <Trans>Entwurf verwerfen</Trans>
        </Button>
      )}
    </Steps>
  );
}

/** The banner of the draft, drawn by the very piece that all pages use. */
function WhatAllSee() {
  const { t } = useLingui();
  const { style, message } = useUnit($editor);
  return (
    <Preview role="group" aria-label={t`Vorschau`}>
      <Label>
        <Trans>So sehen es alle</Trans>
      </Label>
      {isReadable(message) ? (
        // To look at only: a link would lead away from the desk, and every key would be read aloud as an alert.
        <div inert>
          <AlertBanner alert={{ style, message }} />
        </div>
      ) : (
        <Nothing>
          <Trans>Noch nichts zu lesen</Trans>
        </Nothing>
      )}
    </Preview>
  );
}

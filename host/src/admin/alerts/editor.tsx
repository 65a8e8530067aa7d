import { color, size, space } from '@duellwerk/shared/theme/tokens';
import { Banner } from '@duellwerk/shared/ui/banner';
import { Button } from '@duellwerk/shared/ui/button';
import { Card } from '@duellwerk/shared/ui/card';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { type FormEvent, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { AlertBanner } from '../../alerts/alert-banner.tsx';
import {
  $editor,
  $refusal,
  draftDropped,
  draftSubmitted,
  newClicked,
  saveSubmission,
} from './draft.model.ts';
import { isReadable, NEW } from './drafts.ts';
import { EditConflict } from './edit-conflict.tsx';
import { EndField } from './end-field.tsx';
import { LinkFields } from './link-fields.tsx';
import { MessageField } from './message-field.tsx';
import type { Refusal } from './refusal.ts';
import { StyleChooser } from './style-chooser.tsx';

const Desk = styled(Card)`
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

/** Where an alert is written: its style, its text, and what all will see. */
export function Editor() {
  const { t } = useLingui();
  const [{ id, isNew }, refusal, submit] = useUnit([$editor, $refusal, draftSubmitted]);
  const form = useRef<HTMLFormElement>(null);
  // The list may be long, and the button that was pressed far below.
  useEffect(() => {
    if (id !== NEW) focusText(form.current);
  }, [id]);
  const send = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };
  /** What is wrong there, in words. */
  const wrongAt = (field: Refusal['field']): string | undefined => {
    if (refusal?.field !== field) return undefined;
    return typeof refusal.text === 'string' ? refusal.text : t(refusal.text);
  };
  const title = isNew ? t`Neuer Hinweis` : t`Hinweis ändern`;
  return (
    <form ref={form} noValidate onSubmit={send} aria-label={title}>
      <Desk>
        <h2>{title}</h2>
        <EditConflict onTaken={() => focusText(form.current)} />
        <StyleChooser error={wrongAt('style')} />
        <MessageField error={wrongAt('message')} />
        <LinkFields key={id} />
        <EndField error={wrongAt('ends_at')} />
        <WhatAllSee />
        {wrongAt(null) && (
          <Banner style="error" title={<Trans>Nicht veröffentlicht</Trans>}>
            {wrongAt(null)} <Trans>Dein Text steht noch da.</Trans>
          </Banner>
        )}
        <EditorSteps />
      </Desk>
    </form>
  );
}

function focusText(form: HTMLFormElement | null) {
  form?.querySelector('textarea')?.focus();
}

function EditorSteps() {
  const [{ isNew, editConflict, isTouched }, busy] = useUnit([$editor, saveSubmission.$pending]);
  const [drop, close] = useUnit([draftDropped, newClicked]);
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

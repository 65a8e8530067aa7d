import { CONTENT_SOURCE_MAX, type ContentSource } from '@duellwerk/shared/contract/content';
import { TextField } from '@duellwerk/shared/form/text-field';
import { color, font, size, space } from '@duellwerk/shared/theme/tokens';
import { Button } from '@duellwerk/shared/ui/button';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { Form, FormSpy } from 'react-final-form';
import styled from 'styled-components';
import { $isDirty, $present, $seed, saveClicked, saveSubmission, typed } from './editor.model.ts';
import { resetClicked } from './history.model.ts';
import { SaveFailure } from './save-failure.tsx';

const Stack = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};

  textarea {
    max-block-size: 70dvh;
    font: 400 ${size.small} / 1.5 ${font.mono};
    tab-size: 2;
  }
`;
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(4)};
`;
const State = styled.span`
  font-size: ${size.small};
  color: ${color.soft};
`;

/** The text to write into, with saving and resetting. */
export function TextForm({ stored }: { stored: ContentSource }) {
  const { t, i18n } = useLingui();
  const [seed, isDirty, isWaiting, busy, save, change, reset] = useUnit([
    ...([$seed, $isDirty, $present, saveSubmission.$pending] as const),
    ...([saveClicked, typed, resetClicked] as const),
  ]);
  const max = i18n.number(CONTENT_SOURCE_MAX);
  return (
    <Form key={seed.count} initialValues={{ source: seed.source }} onSubmit={() => save()}>
      {({ handleSubmit }) => (
        <Stack onSubmit={handleSubmit} noValidate>
          <TextField
            name="source"
            label={t`Kopf und Text (Markdown)`}
            required
            rows={22}
            hint={t`Höchstens ${max} Zeichen. HTML wird als Text gezeigt.`}
          />
          <FormSpy
            subscription={{ values: true }}
            onChange={({ values }) => change(typeof values.source === 'string' ? values.source : '')}
          />
          <SaveFailure />
          <Actions>
            <Button type="submit" variant="primary" busy={busy} disabled={!isDirty || isWaiting !== null}>
              <Trans>Speichern</Trans>
            </Button>
            {stored.overridden && (
              <Button variant="quiet" onClick={() => reset()}>
                <Trans>Zurücksetzen</Trans>
              </Button>
            )}
            <State role="status">
              {isDirty ? (
                <Trans>Nicht gespeichert; in diesem Tab aufgehoben.</Trans>
              ) : (
                <Trans>Alles gespeichert.</Trans>
              )}
            </State>
          </Actions>
        </Stack>
      )}
    </Form>
  );
}

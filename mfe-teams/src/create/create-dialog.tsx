import { type DialogProps, dialogView } from '@duellwerk/shared/contract/remote';
import { anyText, type Infer, optional, request } from '@duellwerk/shared/contract/schema';
import { TEAM_NAME_MAX, TEAM_TAG_MAX } from '@duellwerk/shared/contract/teams-settings';
import { FocusRefused } from '@duellwerk/shared/form/focus-refused';
import { TextField } from '@duellwerk/shared/form/text-field';
import { useSubmit } from '@duellwerk/shared/form/use-submit';
import { useNavigate } from '@duellwerk/shared/router/router';
import { suggestedTag } from '@duellwerk/shared/rules/teams';
import { Button } from '@duellwerk/shared/ui/button';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { Form } from 'react-final-form';
import { Actions, FormStack, Soft, Title } from '../lib/layout.ts';
import { LogoPicker } from '../lib/logo-picker.tsx';
import { nameErrors } from '../lib/name-errors.ts';
import { createTeamSubmission } from './create.model.ts';

const payloadShape = request({ to: optional(anyText) });

interface Draft {
  name?: string;
  tag?: string;
}

/** Founds a team: its name, and what it is known by. Leads to the new team, or back to where it was missing. */
function CreateDialog({ payload: { to }, close }: DialogProps<Infer<typeof payloadShape>>) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { submit, pending, flagOf } = useSubmit(createTeamSubmission, nameErrors);
  const [logo, setLogo] = useState<{ file: Blob; address: string } | null>(null);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  // The dialog's place in the history is over.
  const goTo = (path: string) => navigate(path, { replace: true });
  const validate = ({ name }: Draft) => (name?.trim() ? {} : { name: t`Bitte gib einen Teamnamen ein` });
  return (
    <Form<Draft>
      validate={validate}
      onSubmit={({ name = '', tag = '' }) =>
        submit({
          name: name.trim(),
          tag: tag.trim() || null,
          logo: logo?.file ?? null,
          goTo,
          ...(to !== undefined && { to }),
        })
      }
    >
      {({ handleSubmit, values: { name = '' } }) => (
        <FormStack ref={form} noValidate onSubmit={handleSubmit}>
          <Title>
            <Trans>Team gründen</Trans>
          </Title>
          <Soft>
            {to === undefined ? (
              <Trans>Das Team gehört dir, und du lädst ein, wer mitspielt.</Trans>
            ) : (
              <Trans>
                Dafür brauchst du ein Team. Hier gründest du dein eigenes und lädst ein, wer mitspielt. In ein
                anderes Team kommst du mit einer Einladung.
              </Trans>
            )}
          </Soft>
          <TextField
            name="name"
            label={t`Name`}
            required
            maxLength={TEAM_NAME_MAX}
            flagged={flagOf('name')}
            autoComplete="off"
          />
          <TextField
            name="tag"
            label={t`Kürzel`}
            maxLength={TEAM_TAG_MAX}
            hint={
              name.trim()
                ? t`2 bis 5 Buchstaben oder Ziffern. Ohne Angabe: ${suggestedTag(name)}`
                : t`2 bis 5 Buchstaben oder Ziffern`
            }
            flagged={flagOf('tag')}
            autoComplete="off"
          />
          <LogoPicker
            id="new"
            name={name.trim() || '?'}
            src={logo?.address ?? null}
            onPicture={(file, address) => setLogo({ file, address })}
          />
          <FocusRefused />
          <Actions>
            <Button type="submit" variant="primary" busy={pending}>
              <Trans>Gründen</Trans>
            </Button>
            <Button variant="quiet" onClick={close}>
              <Trans>Abbrechen</Trans>
            </Button>
          </Actions>
        </FormStack>
      )}
    </Form>
  );
}

export const createDialog = dialogView({ Dialog: CreateDialog, payload: payloadShape });

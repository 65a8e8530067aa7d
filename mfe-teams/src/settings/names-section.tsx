import { TEAM_NAME_MAX, TEAM_TAG_MAX, type TeamSettings } from '@duellwerk/shared/contract/teams-settings';
import { FocusRefused } from '@duellwerk/shared/form/focus-refused';
import { FormError } from '@duellwerk/shared/form/form-error';
import { TextField } from '@duellwerk/shared/form/text-field';
import { useSubmit } from '@duellwerk/shared/form/use-submit';
import { Button } from '@duellwerk/shared/ui/button';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { Form } from 'react-final-form';
import { Actions, FormStack, Small } from '../lib/layout.ts';
import { LogoPicker } from '../lib/logo-picker.tsx';
import { nameErrors } from '../lib/name-errors.ts';
import { Section } from './section.tsx';
import { logoSubmission, namesSubmission, removeLogoSubmission } from './settings.model.ts';

interface Draft {
  name?: string;
  tag?: string;
}

/** Name, tag and logo. What was typed stays when somebody else has saved meanwhile. */
export function NamesSection({ settings }: { settings: TeamSettings }) {
  const { t } = useLingui();
  const { id, name, tag, version } = settings;
  const { submit, pending, flagOf } = useSubmit(namesSubmission, nameErrors);
  const validate = (draft: Draft) => ({
    ...(!draft.name?.trim() && { name: t`Bitte gib einen Teamnamen ein` }),
    ...(!draft.tag?.trim() && { tag: t`Bitte gib ein Kürzel ein` }),
  });
  return (
    <Section id="team" title={<Trans>Name und Logo</Trans>}>
      <Logo settings={settings} />
      <Form<Draft>
        initialValues={{ name, tag }}
        initialValuesEqual={(one, other) => one?.name === other?.name && one?.tag === other?.tag}
        keepDirtyOnReinitialize
        validate={validate}
        onSubmit={(draft) =>
          submit({ team: id, name: draft.name?.trim() ?? '', tag: draft.tag?.trim() ?? '', version })
        }
      >
        {({ handleSubmit, dirty }) => (
          <FormStack noValidate onSubmit={handleSubmit} aria-label={t`Name und Kürzel`}>
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
              required
              maxLength={TEAM_TAG_MAX}
              hint={t`2 bis 5 Buchstaben oder Ziffern`}
              flagged={flagOf('tag')}
              autoComplete="off"
            />
            <FocusRefused />
            <FormError title={<Trans>Nicht gespeichert</Trans>} />
            <Actions>
              <Button type="submit" variant={dirty ? 'primary' : 'secondary'} busy={pending}>
                <Trans>Speichern</Trans>
              </Button>
              {dirty && !pending && (
                <Small as="span">
                  <Trans>Noch nicht gespeichert</Trans>
                </Small>
              )}
            </Actions>
          </FormStack>
        )}
      </Form>
    </Section>
  );
}

function Logo({ settings: { id, name, logo } }: { settings: TeamSettings }) {
  const [send, sending, remove, removing] = useUnit([
    logoSubmission.submitted,
    logoSubmission.$pending,
    removeLogoSubmission.submitted,
    removeLogoSubmission.$pending,
  ]);
  return (
    <LogoPicker id={id} name={name} src={logo} busy={sending} onPicture={(file) => send({ team: id, file })}>
      {logo && (
        <Button variant="quiet" busy={removing} onClick={() => remove(id)}>
          <Trans>Logo entfernen</Trans>
        </Button>
      )}
    </LogoPicker>
  );
}

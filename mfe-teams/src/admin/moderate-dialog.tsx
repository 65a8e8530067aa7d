import { type DialogProps, dialogView } from '@duellwerk/shared/contract/remote';
import { anyText, type Infer, id, oneOf, request } from '@duellwerk/shared/contract/schema';
import { TEAM_REASON_MAX } from '@duellwerk/shared/contract/teams-admin';
import { TEAM_NAME_MAX, TEAM_TAG_MAX } from '@duellwerk/shared/contract/teams-settings';
import { FocusRefused } from '@duellwerk/shared/form/focus-refused';
import { TextField } from '@duellwerk/shared/form/text-field';
import { useSubmit } from '@duellwerk/shared/form/use-submit';
import { Button } from '@duellwerk/shared/ui/button';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import type { ReactNode } from 'react';
import { Form } from 'react-final-form';
import { $refusedBy } from '../lib/held.model.ts';
import { HeldNotice } from '../lib/held-notice.tsx';
import { Actions, FormStack, Title } from '../lib/layout.ts';
import { nameErrors } from '../lib/name-errors.ts';
import {
  $managed,
  clearLogoSubmission,
  dissolveSubmission,
  renameSubmission,
  unlistSubmission,
} from './managed-team.model.ts';
import { type TeamAction, teamActions } from './team-actions.ts';

const payloadShape = request({ team: id, name: anyText, action: oneOf(teamActions) });

interface Draft {
  name?: string;
  tag?: string;
  reason?: string;
}

/** Asks for the reason of a step of the administration, and for the new name where it is one. */
function ModerateDialog({ payload: { team, name, action }, close }: DialogProps<Infer<typeof payloadShape>>) {
  const { t } = useLingui();
  const [managed, refusedBy] = useUnit([$managed, $refusedBy]);
  const rename = useSubmit(renameSubmission, { ...nameErrors, invalid_request: 'reason' });
  const clearLogo = useSubmit(clearLogoSubmission, { invalid_request: 'reason' });
  const unlist = useSubmit(unlistSubmission, { invalid_request: 'reason' });
  const dissolve = useSubmit(dissolveSubmission, { invalid_request: 'reason' });
  const known = managed?.id === team ? managed : null;
  const held = action === 'dissolve' ? (refusedBy ?? known?.held) : null;
  const words = wordsOf(action, name);
  const validate = (draft: Draft) => ({
    ...(!draft.reason?.trim() && { reason: t`Bitte gib einen Grund an` }),
    ...(action === 'rename' && !draft.name?.trim() && { name: t`Bitte gib einen Teamnamen ein` }),
    ...(action === 'rename' && !draft.tag?.trim() && { tag: t`Bitte gib ein Kürzel ein` }),
  });
  const send = (draft: Draft) => {
    const reason = draft.reason?.trim() ?? '';
    if (action === 'remove-logo') return clearLogo.submit({ team, reason });
    if (action === 'unlist') return unlist.submit({ team, reason });
    if (action === 'dissolve') return dissolve.submit({ team, reason });
    const names = { name: draft.name?.trim() ?? '', tag: draft.tag?.trim() ?? '' };
    return rename.submit({ team, reason, ...names, version: known?.version ?? 0 });
  };
  const { flagOf } = rename;
  return (
    <Form<Draft>
      onSubmit={send}
      validate={validate}
      initialValues={{ name, tag: known?.tag ?? '' }}
      initialValuesEqual={() => true}
    >
      {({ handleSubmit }) => (
        <FormStack noValidate onSubmit={handleSubmit}>
          <Title>{words.title}</Title>
          {held && (
            <>
              <HeldNotice by={held} />
              <Actions>
                <Button onClick={close}>
                  <Trans>Schließen</Trans>
                </Button>
              </Actions>
            </>
          )}
          {action === 'rename' && (
            <>
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
                flagged={flagOf('tag')}
                autoComplete="off"
              />
            </>
          )}
          {!held && (
            <>
              <p>{words.effect}</p>
              <TextField
                name="reason"
                label={t`Grund`}
                required
                rows={3}
                maxLength={TEAM_REASON_MAX}
                hint={t`Der Grund steht im Verlauf des Teams.`}
                flagged={flagOf('reason')}
              />
              <FocusRefused />
              <Actions>
                <Button
                  type="submit"
                  variant={action === 'rename' ? 'primary' : 'danger'}
                  busy={rename.pending || clearLogo.pending || unlist.pending || dissolve.pending}
                >
                  {words.verb}
                </Button>
                <Button variant="quiet" onClick={close}>
                  <Trans>Abbrechen</Trans>
                </Button>
              </Actions>
            </>
          )}
        </FormStack>
      )}
    </Form>
  );
}

function wordsOf(action: TeamAction, name: string): Record<'title' | 'verb' | 'effect', ReactNode> {
  switch (action) {
    case 'rename':
      return {
        title: <Trans>{name} umbenennen</Trans>,
        verb: <Trans>Umbenennen</Trans>,
        effect: <Trans>Der neue Name steht sofort überall, auch bei alten Ergebnissen.</Trans>,
      };
    case 'remove-logo':
      return {
        title: <Trans>Logo von {name} entfernen?</Trans>,
        verb: <Trans>Entfernen</Trans>,
        effect: <Trans>Das Team kann ein anderes Logo hochladen.</Trans>,
      };
    case 'unlist':
      return {
        title: <Trans>{name} aus der Liste nehmen?</Trans>,
        verb: <Trans>Herausnehmen</Trans>,
        effect: (
          <Trans>
            Das Team steht dann nicht mehr unter „Teams“, und sein Text dort ist gelöscht. Wer das Team führt,
            kann es dort wieder zeigen.
          </Trans>
        ),
      };
    case 'dissolve':
      return {
        title: <Trans>{name} auflösen?</Trans>,
        verb: <Trans>Auflösen</Trans>,
        effect: (
          <Trans>
            Offene Anmeldungen werden zurückgezogen, Ergebnisse und Tabellen bleiben. Rückgängig geht das
            nicht.
          </Trans>
        ),
      };
  }
}

export const moderateDialog = dialogView({ Dialog: ModerateDialog, payload: payloadShape });

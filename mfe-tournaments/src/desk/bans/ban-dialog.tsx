import { ORGANIZER_BAN_REASON_MAX } from '@duellwerk/shared/contract/organizer-bans';
import type { ManagedTournament } from '@duellwerk/shared/contract/tournament-settings';
import { DateField } from '@duellwerk/shared/form/date-field';
import { RadioCards } from '@duellwerk/shared/form/radio-cards';
import { SelectorField } from '@duellwerk/shared/form/selector-field';
import { optionKey, optionText, type SelectorOption } from '@duellwerk/shared/form/selector-option';
import { TextField } from '@duellwerk/shared/form/text-field';
import { useSubmit } from '@duellwerk/shared/form/use-submit';
import { $organizerNames } from '@duellwerk/shared/store/base.model';
import { DialogSheet } from '@duellwerk/shared/ui/dialog-sheet';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useState } from 'react';
import { Form } from 'react-final-form';
import { DialogChoice, DialogTitle } from '../dialog-frame.tsx';
import { useDeskSearch } from '../searches.ts';
import { FormStack } from '../setup/layout.ts';
import { $banQuestion, type BanSubject, banDismissed, banSubmission } from './bans.model.ts';

interface Draft {
  kind: BanSubject['kind'];
  team?: SelectorOption;
  user?: SelectorOption;
  reason?: string;
  length: 'open' | 'until';
  ends_at?: string;
}
const EMPTY: Draft = { kind: 'user', length: 'open' };

/** Asks who, why and until when, says what a ban does, and bans from all tournaments of the organizer. */
export function BanDialog({ managed }: { managed: ManagedTournament }) {
  const question = useUnit($banQuestion);
  if (!question) return null;
  return <Question organizer={managed.organizer} subject={question.subject} />;
}

function Question({ organizer, subject }: { organizer: string; subject: BanSubject | null }) {
  const { t } = useLingui();
  const [dismiss, names] = useUnit([banDismissed, $organizerNames]);
  const { submit, pending, flagOf } = useSubmit(banSubmission);
  const [now] = useState(() => new Date().toISOString());
  const organizerName = names[organizer] ?? organizer;
  const validate = (draft: Draft) => ({
    ...(!subject && !draft[draft.kind] && { [draft.kind]: t`Bitte wähle, wer gesperrt wird` }),
    ...(!draft.reason?.trim() && { reason: t`Bitte gib einen Grund an` }),
    ...(draft.length === 'until' && !draft.ends_at && { ends_at: t`Bitte fülle dieses Feld aus` }),
  });
  const ban = (draft: Draft) => {
    const { reason = '', length, ends_at } = draft;
    const banned = subject ?? chosenIn(draft);
    if (!banned) return;
    return submit({
      ...{ organizer, subject: banned, reason: reason.trim() },
      ends_at: length === 'until' ? (ends_at ?? null) : null,
    });
  };
  const title = subject ? t`${subject.name} von eigenen Turnieren sperren` : t`Von eigenen Turnieren sperren`;
  return (
    <DialogSheet label={title} name="desk.ban" onClose={() => dismiss()}>
      <Form<Draft> onSubmit={ban} validate={validate} initialValues={EMPTY}>
        {({ handleSubmit, values }) => (
          <FormStack noValidate onSubmit={handleSubmit}>
            <DialogTitle>{title}</DialogTitle>
            <p>
              <Trans>
                Gilt für alle Turniere von {organizerName}. Wer schon dabei ist, bleibt stehen und ist nicht
                mehr spielberechtigt.
              </Trans>
            </p>
            {!subject && <Who kind={values.kind} />}
            <TextField
              name="reason"
              label={t`Grund`}
              required
              rows={2}
              maxLength={ORGANIZER_BAN_REASON_MAX}
              flagged={flagOf('reason')}
              hint={t`Auf der Seite sehen ihn nur die Veranstalter; im eigenen Datenexport steht er auch.`}
            />
            <RadioCards
              name="length"
              label={t`Wie lange?`}
              required
              options={[
                { value: 'open', title: t`Bis jemand entsperrt` },
                { value: 'until', title: t`Bis zu einem Zeitpunkt` },
              ]}
            />
            {values.length === 'until' && (
              <DateField name="ends_at" label={t`Ende der Sperre`} required withTime min={now} />
            )}
            <DialogChoice
              verb={<Trans context="user">Sperren</Trans>}
              variant="danger"
              busy={pending}
              onDismiss={() => dismiss()}
            />
          </FormStack>
        )}
      </Form>
    </DialogSheet>
  );
}

function chosenIn(draft: Draft): BanSubject | null {
  const option = draft[draft.kind];
  return option ? { kind: draft.kind, id: optionKey(option), name: optionText(option) } : null;
}

/** A team or a user, found by name. */
function Who({ kind }: { kind: BanSubject['kind'] }) {
  const { t } = useLingui();
  const searches = { team: useDeskSearch('teams'), user: useDeskSearch('users') };
  const labels = { team: t`Welches Team?`, user: t`Wer?` };
  return (
    <>
      <RadioCards
        name="kind"
        label={t`Wen sperren?`}
        required
        options={[
          { value: 'user', title: t`Eine Person` },
          { value: 'team', title: t`Ein Team` },
        ]}
      />
      <SelectorField
        key={kind}
        name={kind}
        label={labels[kind]}
        search={searches[kind]}
        placeholder={t`Name suchen`}
        required
      />
    </>
  );
}

import {
  searchCandidates,
  type TeamInvite,
  type TeamSettings,
} from '@duellwerk/shared/contract/teams-settings';
import { FormError } from '@duellwerk/shared/form/form-error';
import { SelectField } from '@duellwerk/shared/form/select-field';
import { SelectorField } from '@duellwerk/shared/form/selector-field';
import { optionKey, type SelectorOption } from '@duellwerk/shared/form/selector-option';
import { useSubmit } from '@duellwerk/shared/form/use-submit';
import { $transport, send } from '@duellwerk/shared/http/http';
import { $roleNames } from '@duellwerk/shared/store/base.model';
import { Avatar } from '@duellwerk/shared/ui/avatar';
import { Button } from '@duellwerk/shared/ui/button';
import { Moment } from '@duellwerk/shared/ui/moment';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { Form } from 'react-final-form';
import { FieldRow, FormStack, Item, Items, ItemWords, Small } from '../lib/layout.ts';
import { InviteLinkField } from './invite-link-field.tsx';
import { Section } from './section.tsx';
import { inviteSubmission, linkSubmission, revokeSubmission } from './settings.model.ts';
import { useRoles } from './use-roles.ts';

type Days = '1' | '7' | '30';
type Uses = '1' | '5' | '10' | '40';

interface Draft {
  role?: string;
  days?: Days;
  max_uses?: Uses;
  person?: SelectorOption;
}

/** Ways into the team: by name, by a link, and what of it is open. */
export function InvitesSection({ settings }: { settings: TeamSettings }) {
  return (
    <Section id="einladungen" title={<Trans>Einladungen</Trans>}>
      <InvitePerson team={settings.id} />
      <MakeLink team={settings.id} />
      <OpenInvites settings={settings} />
    </Section>
  );
}

function useDays() {
  const { t } = useLingui();
  return [
    { value: '1', label: t`einen Tag` },
    { value: '7', label: t`7 Tage` },
    { value: '30', label: t`30 Tage` },
  ];
}

/** A role that the site has not told yet is none. */
function useInitial(): Draft {
  const { usual } = useRoles();
  return { ...(usual !== undefined && { role: usual }), days: '7', max_uses: '1' };
}

const isSame = (one: object | undefined, other: object | undefined) =>
  JSON.stringify(one) === JSON.stringify(other);

function InvitePerson({ team }: { team: string }) {
  const { t } = useLingui();
  const transport = useUnit($transport);
  const { options } = useRoles();
  const days = useDays();
  const { submit, pending, flagOf } = useSubmit(inviteSubmission, {
    unknown_person: 'person',
    already_member: 'person',
    already_invited: 'person',
    already_requested: 'person',
  });
  const search = async (q: string): Promise<SelectorOption[]> => {
    const { items } = await send(transport, searchCandidates, { params: { team }, query: { q } });
    return items.map(({ id, username }) => ({ id, username }));
  };
  return (
    <Form<Draft>
      initialValues={useInitial()}
      initialValuesEqual={isSame}
      validate={({ person }) => (person ? {} : { person: t`Bitte wähle jemanden aus` })}
      onSubmit={async ({ person, role = '', days: wanted = '7' }, form) => {
        const errors = await submit({ team, user: person ? optionKey(person) : '', role, days: wanted });
        if (!errors) form.reset();
        return errors;
      }}
    >
      {({ handleSubmit }) => (
        <FormStack noValidate onSubmit={handleSubmit} aria-label={t`Nach Namen einladen`}>
          <h3>
            <Trans>Nach Namen</Trans>
          </h3>
          <SelectorField
            name="person"
            label={t`Benutzername`}
            required
            search={search}
            placeholder={t`Anfang des Namens`}
            flagged={flagOf('person')}
          />
          <FieldRow>
            <SelectField name="role" label={t`Rolle`} required options={options} />
            <SelectField name="days" label={t`Gültig für`} required options={days} />
          </FieldRow>
          <FormError title={<Trans>Nicht eingeladen</Trans>} />
          <div>
            <Button type="submit" icon="plus" busy={pending}>
              <Trans>Einladen</Trans>
            </Button>
          </div>
        </FormStack>
      )}
    </Form>
  );
}

function MakeLink({ team }: { team: string }) {
  const { t } = useLingui();
  const { options } = useRoles();
  const days = useDays();
  const { submit, pending } = useSubmit(linkSubmission);
  const uses = [
    { value: '1', label: t`einmal` },
    { value: '5', label: t`5-mal` },
    { value: '10', label: t`10-mal` },
    { value: '40', label: t`40-mal` },
  ];
  return (
    <Form<Draft>
      initialValues={useInitial()}
      initialValuesEqual={isSame}
      onSubmit={({ role = '', days: wanted = '7', max_uses = '1' }) =>
        submit({ team, role, days: wanted, max_uses })
      }
    >
      {({ handleSubmit }) => (
        <FormStack noValidate onSubmit={handleSubmit} aria-label={t`Link erstellen`}>
          <h3>
            <Trans>Mit einem Link</Trans>
          </h3>
          <FieldRow>
            <SelectField name="role" label={t`Rolle`} required options={options} />
            <SelectField name="days" label={t`Gültig für`} required options={days} />
            <SelectField name="max_uses" label={t`Wie oft nutzbar`} required options={uses} />
          </FieldRow>
          <FormError title={<Trans>Kein Link erstellt</Trans>} />
          <div>
            <Button type="submit" icon="plus" busy={pending}>
              <Trans>Link erstellen</Trans>
            </Button>
          </div>
        </FormStack>
      )}
    </Form>
  );
}

function OpenInvites({ settings: { id, invites } }: { settings: TeamSettings }) {
  if (invites.length === 0) {
    return (
      <Small>
        <Trans>Zurzeit ist keine Einladung offen.</Trans>
      </Small>
    );
  }
  return (
    <>
      <h3>
        <Trans>Offen</Trans>
      </h3>
      <Items>
        {invites.map((invite) => (
          <OpenInvite key={invite.id} team={id} invite={invite} />
        ))}
      </Items>
    </>
  );
}

function OpenInvite({ team, invite }: { team: string; invite: TeamInvite }) {
  const roleNames = useUnit($roleNames);
  const [revoke, busy] = useUnit([revokeSubmission.submitted, revokeSubmission.$pending]);
  const { id, user, token, role, expires_at, uses, max_uses } = invite;
  return (
    <Item>
      <ItemWords>
        {user && <Avatar id={user.id} name={user.username} src={user.avatar} size={40} />}
        <div>
          {user ? user.username : <InviteLinkField token={token} />}
          <p>
            {roleNames[role]} ·{' '}
            {!user && (
              <>
                <Plural value={max_uses - uses} one="noch für # Person" other="noch für # Personen" /> ·{' '}
              </>
            )}
            <Trans>
              bis <Moment at={expires_at} />
            </Trans>
          </p>
        </div>
      </ItemWords>
      <Button variant="quiet" busy={busy} onClick={() => revoke({ team, invite: id })}>
        <Trans>Zurückziehen</Trans>
      </Button>
    </Item>
  );
}

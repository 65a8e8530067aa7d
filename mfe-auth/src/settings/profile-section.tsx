import type { AccountSettings } from '@duellwerk/shared/contract/account';
import { RadioCards } from '@duellwerk/shared/form/radio-cards';
import { TextField } from '@duellwerk/shared/form/text-field';
import { dialogOpened } from '@duellwerk/shared/store/dialogs.model';
import { $user } from '@duellwerk/shared/store/session.model';
import { Avatar } from '@duellwerk/shared/ui/avatar';
import { Button } from '@duellwerk/shared/ui/button';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { NO_FRAME, type ProfileDraft, profileBody, profileDraft } from './drafts.ts';
import { profileSubmission } from './save.model.ts';
import { Row, Section } from './section.tsx';
import { SectionForm } from './section-form.tsx';

/** In UTF-16 units: the server counts as a reader does and says when it is too long. */
const INPUT_MAX = 200;
const AVATAR_PX = 96;
const SAMPLE_PX = 36;

/** User name, picture and frame: what everybody sees. */
export function ProfileSection({ settings }: { settings: AccountSettings }) {
  const { t } = useLingui();
  const missing = ({ username = '' }: ProfileDraft) =>
    username.trim() === '' ? [['username', t`Bitte gib einen Benutzernamen ein`] as const] : [];
  return (
    <Section id="profil" title={<Trans>Profil</Trans>} lead={<Trans>Das sehen alle.</Trans>}>
      <Picture settings={settings} />
      <SectionForm
        section="profil"
        label={t`Profil`}
        initial={profileDraft(settings)}
        validate={missing}
        submission={profileSubmission}
        bodyOf={profileBody}
        fieldErrors={{
          username_missing: 'username',
          username_invalid: 'username',
          username_reserved: 'username',
          username_taken: 'username',
          not_found: 'decoration',
        }}
      >
        {(flagOf) => (
          <>
            <TextField
              name="username"
              label={t`Benutzername`}
              required
              autoComplete="username"
              maxLength={INPUT_MAX}
              flagged={flagOf('username')}
            />
            {settings.decorations.length > 0 && <Frames settings={settings} flag={flagOf('decoration')} />}
          </>
        )}
      </SectionForm>
    </Section>
  );
}

function Picture({ settings: { avatar, username, decorations, decoration } }: { settings: AccountSettings }) {
  const [user, open] = useUnit([$user, dialogOpened]);
  const worn = decorations.find(({ id }) => id === decoration)?.image;
  return (
    <Row>
      <Avatar id={user?.id ?? ''} name={username} src={avatar} decoration={worn} size={AVATAR_PX} />
      <Row>
        <Button data-opens="auth.avatar" onClick={() => open({ name: 'auth.avatar' })}>
          {avatar ? <Trans>Bild ändern</Trans> : <Trans>Bild hochladen</Trans>}
        </Button>
        {avatar && (
          <Button
            variant="quiet"
            data-opens="auth.remove-avatar"
            onClick={() => open({ name: 'auth.remove-avatar' })}
          >
            <Trans>Bild entfernen</Trans>
          </Button>
        )}
      </Row>
    </Row>
  );
}

function Frames({ settings, flag }: { settings: AccountSettings; flag: number }) {
  const { t } = useLingui();
  const user = useUnit($user);
  const sample = (image: string | null) => (
    <Avatar
      id={user?.id ?? ''}
      name={settings.username}
      src={settings.avatar}
      decoration={image}
      size={SAMPLE_PX}
    />
  );
  const options = [
    { value: NO_FRAME, title: t`Kein Rahmen`, before: sample(null) },
    ...settings.decorations.map(({ id, name, image }) => ({
      value: id,
      title: name,
      before: sample(image),
    })),
  ];
  return <RadioCards name="decoration" label={t`Rahmen`} required options={options} flagged={flag} />;
}

import type { badgeCalls } from '@duellwerk/shared/contract/master-data/badges';
import type { Infer } from '@duellwerk/shared/contract/schema';
import { EntryPicture } from '@duellwerk/shared/master-data/entry-picture';
import { MasterDataPage } from '@duellwerk/shared/master-data/master-data-page';
import { TranslatedNameFields } from '@duellwerk/shared/master-data/translated-name-fields';
import { useNameProblem } from '@duellwerk/shared/master-data/use-name-problems';
import { isAllowed } from '@duellwerk/shared/rules/permissions';
import { $user } from '@duellwerk/shared/store/session.model';
import { TextLink } from '@duellwerk/shared/ui/text-link';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { badges } from './badges.model.ts';
import { useSiteSettingsTexts } from './use-site-settings-texts.ts';

type Badge = Infer<(typeof badgeCalls)['create']['reply']>;
type Body = Parameters<typeof badges.save.submitFx>[0]['body'];
interface Values {
  name?: string | undefined;
  name_en?: string | undefined;
}

/** /admin/settings/badges: what people are honoured with. */
export function BadgesPage() {
  useSiteSettingsTexts();
  const { t } = useLingui();
  const nameProblem = useNameProblem();
  const user = useUnit($user);
  return (
    <MasterDataPage<Body, Badge, Values>
      model={badges}
      path="/admin/settings/badges"
      managesAll={isAllowed(user?.permissions ?? [], 'site.manage')}
      labels={{
        title: t`Abzeichen`,
        lead: (
          <Trans>
            Auszeichnungen im Profil. Vergeben und wieder genommen werden sie{' '}
            <TextLink to="/admin/users">bei jedem User</TextLink>.
          </Trans>
        ),
        add: t`Abzeichen anlegen`,
        emptyTitle: t`Noch kein Abzeichen`,
        empty: (
          <Trans>Zum Beispiel für Siege, für Hilfe bei Turnieren oder für die Ersten, die da waren.</Trans>
        ),
        forbidden: <Trans>Abzeichen richtet ein, wer die Seite einrichten darf.</Trans>,
      }}
      summary={({ uses }) => (
        <Plural value={uses} _0="hat noch niemand" one="hat eine Person" other="haben # Personen" />
      )}
      picture={({ image, name, id }) => <EntryPicture id={id} name={name} src={image} />}
      form={{
        valuesOf: (badge) => ({ name: badge?.name, name_en: badge?.name_en || undefined }),
        bodyOf: ({ name = '', name_en = '' }) => ({ name, name_en }),
        validate: nameProblem,
        fields: ({ flagOf }) => <TranslatedNameFields flagOf={flagOf} />,
        picture: {
          of: ({ image }) => image,
          label: t`Bild`,
          hint: (
            <Trans>Quadratisch und einfach: Im Profil steht es klein neben dem Namen des Abzeichens.</Trans>
          ),
        },
      }}
    />
  );
}

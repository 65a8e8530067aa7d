import type { decorationCalls } from '@duellwerk/shared/contract/master-data/decorations';
import type { Infer } from '@duellwerk/shared/contract/schema';
import { CheckboxField } from '@duellwerk/shared/form/checkbox-field';
import { MasterDataPage } from '@duellwerk/shared/master-data/master-data-page';
import { TranslatedNameFields } from '@duellwerk/shared/master-data/translated-name-fields';
import { useNameProblem } from '@duellwerk/shared/master-data/use-name-problems';
import { isAllowed } from '@duellwerk/shared/rules/permissions';
import { $user } from '@duellwerk/shared/store/session.model';
import { Avatar } from '@duellwerk/shared/ui/avatar';
import { TextLink } from '@duellwerk/shared/ui/text-link';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { decorations } from './decorations.model.ts';
import { useSiteSettingsTexts } from './use-site-settings-texts.ts';

type Decoration = Infer<(typeof decorationCalls)['create']['reply']>;
type Body = Parameters<typeof decorations.save.submitFx>[0]['body'];
interface Values {
  name?: string | undefined;
  name_en?: string | undefined;
  open?: boolean;
}

const SAMPLE_PX = 40;

/** /admin/settings/decorations: frames that people wear around their avatars. */
export function DecorationsPage() {
  useSiteSettingsTexts();
  const { t } = useLingui();
  const nameProblem = useNameProblem();
  const user = useUnit($user);
  const sample = (image: string | null) => (
    <Avatar
      id={user?.id ?? ''}
      name={user?.username ?? ''}
      src={user?.images.avatar ?? null}
      decoration={image}
      size={SAMPLE_PX}
    />
  );
  return (
    <MasterDataPage<Body, Decoration, Values>
      model={decorations}
      path="/admin/settings/decorations"
      managesAll={isAllowed(user?.permissions ?? [], 'site.manage')}
      labels={{
        title: t`Rahmen ums Bild`,
        lead: (
          <Trans>
            Alle wählen ihren in den eigenen Einstellungen. Manche sind für alle da, manche bekommt man{' '}
            <TextLink to="/admin/users">als Auszeichnung</TextLink>.
          </Trans>
        ),
        add: t`Rahmen anlegen`,
        emptyTitle: t`Noch kein Rahmen`,
        empty: <Trans>Ein Rahmen liegt über dem Bild eines Users und steht ein wenig darüber hinaus.</Trans>,
        forbidden: <Trans>Rahmen richtet ein, wer die Seite einrichten darf.</Trans>,
      }}
      summary={({ uses, open, image }) => (
        <>
          {open ? <Trans>für alle</Trans> : <Trans>nur als Auszeichnung</Trans>}
          {' · '}
          <Plural value={uses} _0="hat noch niemand" one="hat eine Person" other="haben # Personen" />
          {image === null && (
            <>
              {' · '}
              <Trans>noch ohne Bild und deshalb nicht zu wählen</Trans>
            </>
          )}
        </>
      )}
      picture={({ image }) => sample(image)}
      form={{
        valuesOf: (frame) => ({
          ...{ name: frame?.name, name_en: frame?.name_en || undefined, open: frame?.open ?? true },
        }),
        bodyOf: ({ name = '', name_en = '', open = false }) => ({ name, name_en, open }),
        validate: nameProblem,
        fields: ({ flagOf }) => (
          <>
            <TranslatedNameFields flagOf={flagOf} />
            <CheckboxField
              name="open"
              label={t`Alle dürfen ihn tragen`}
              hint={t`Sonst nur, wer ihn als Auszeichnung bekommen hat.`}
            />
          </>
        ),
        picture: {
          of: ({ image }) => image,
          label: t`Bild`,
          hint: (
            <Trans>
              Quadratisch und in der Mitte durchsichtig: PNG, WebP oder AVIF. Ohne Bild kann ihn niemand
              wählen.
            </Trans>
          ),
        },
      }}
    />
  );
}

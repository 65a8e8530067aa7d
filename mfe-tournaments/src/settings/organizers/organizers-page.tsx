import {
  ORGANIZER_LINKS_MAX,
  ORGANIZER_TEXT_MAX,
  type organizerCalls,
} from '@duellwerk/shared/contract/master-data/organizers';
import type { Infer } from '@duellwerk/shared/contract/schema';
import { searchColorSchemes } from '@duellwerk/shared/contract/selectors';
import { listUsers } from '@duellwerk/shared/contract/user-admin';
import { CheckboxField } from '@duellwerk/shared/form/checkbox-field';
import { SelectorField } from '@duellwerk/shared/form/selector-field';
import type { SelectorOption } from '@duellwerk/shared/form/selector-option';
import { TextField } from '@duellwerk/shared/form/text-field';
import { $transport, send } from '@duellwerk/shared/http/http';
import { EntryPicture } from '@duellwerk/shared/master-data/entry-picture';
import { type Link, LinkFields } from '@duellwerk/shared/master-data/link-fields';
import { MasterDataPage } from '@duellwerk/shared/master-data/master-data-page';
import { NameFields } from '@duellwerk/shared/master-data/name-fields';
import { useLinkProblems } from '@duellwerk/shared/master-data/use-link-problems';
import { useNameProblems } from '@duellwerk/shared/master-data/use-name-problems';
import { isAllowed } from '@duellwerk/shared/rules/permissions';
import { $user } from '@duellwerk/shared/store/session.model';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useSettingsTexts } from '../use-settings-texts.ts';
import { organizers } from './organizers.model.ts';

type Organizer = Infer<(typeof organizerCalls)['create']['reply']>;
type Body = Parameters<typeof organizers.save.submitFx>[0]['body'];
interface Values {
  name?: string | undefined;
  slug?: string | undefined;
  text?: string | undefined;
  text_en?: string | undefined;
  links?: Link[];
  color_scheme?: SelectorOption | undefined;
  owner?: SelectorOption | undefined;
  admins_decide_own?: boolean;
}

const ROWS = 5;

/** /admin/settings/organizers: who runs tournaments here. */
export function OrganizersPage() {
  useSettingsTexts();
  const { t } = useLingui();
  const nameProblems = useNameProblems();
  const linkProblems = useLinkProblems();
  const [user, transport] = useUnit([$user, $transport]);
  const permissions = user?.permissions ?? [];
  const managesSite = isAllowed(permissions, 'site.manage');
  const mayFindUsers = isAllowed(permissions, 'user.moderate');
  const searchUsers = async (q: string): Promise<SelectorOption[]> =>
    (await send(transport, listUsers, { query: { q } })).items.map(({ id, username }) => ({ id, username }));
  const searchSchemes = async (q: string): Promise<SelectorOption[]> =>
    (await send(transport, searchColorSchemes, { query: { q } })).items.map(({ id, name }) => ({ id, name }));
  return (
    <MasterDataPage<Body, Organizer, Values>
      model={organizers}
      path="/admin/settings/organizers"
      managesAll={managesSite}
      seenAt={({ slug }) => `/organizers/${slug}`}
      labels={{
        title: t`Veranstalter`,
        lead: <Trans>Wer hier Turniere ausrichtet. Rechte lassen sich auf einen davon beschränken.</Trans>,
        add: t`Veranstalter anlegen`,
        emptyTitle: t`Noch kein Veranstalter`,
        empty: (
          <Trans>
            Jedes Turnier gehört zu einem. Für den Anfang genügt einer mit dem Namen eurer Community.
          </Trans>
        ),
        forbidden: (
          <Trans>Veranstalter richtet ein, wer die Seite einrichten oder Turniere ausrichten darf.</Trans>
        ),
      }}
      summary={({ uses, owner }) => (
        <>
          <Plural value={uses} _0="noch ohne Turnier" one="ein Turnier" other="# Turniere" />
          {owner && <> · {t`gehört ${owner.username}`}</>}
        </>
      )}
      picture={({ image, name, id }) => <EntryPicture id={id} name={name} src={image} />}
      form={{
        fieldErrors: { archived: (details) => details },
        valuesOf: (organizer) => ({
          ...{ name: organizer?.name, slug: organizer?.slug },
          ...{ text: organizer?.text || undefined, text_en: organizer?.text_en || undefined },
          links: organizer?.links ?? [],
          color_scheme: organizer?.color_scheme ?? undefined,
          owner: organizer?.owner ?? undefined,
          admins_decide_own: organizer?.admins_decide_own ?? false,
        }),
        bodyOf: ({ name = '', slug = '', text = '', text_en = '', links = [], ...rest }) => ({
          ...{ name, slug, text, text_en },
          links: links.map((link) => ({ name: link.name ?? '', url: link.url ?? '' })),
          color_scheme: rest.color_scheme ? String(rest.color_scheme.id) : null,
          owner: rest.owner ? String(rest.owner.id) : null,
          admins_decide_own: rest.admins_decide_own ?? false,
        }),
        validate: (values) => ({
          ...nameProblems(values),
          links: linkProblems(values.links),
        }),
        fields: ({ entry, flagOf }) => (
          <>
            <NameFields flagOf={flagOf} address="/organizers/" isNew={entry === null} />
            <TextField
              name="text"
              label={t`Über euch`}
              rows={ROWS}
              maxLength={ORGANIZER_TEXT_MAX}
              hint={t`Steht auf der Seite des Veranstalters.`}
            />
            <TextField
              name="text_en"
              label={t`Über euch, auf Englisch`}
              rows={ROWS}
              maxLength={ORGANIZER_TEXT_MAX}
              hint={t`Ohne steht dort der deutsche Text.`}
            />
            <SelectorField
              name="color_scheme"
              label={t`Farbschema`}
              search={searchSchemes}
              placeholder={t`das der Seite`}
              hint={t`Seine Seite und seine Turniere tragen diese Farben.`}
              flagged={flagOf('color_scheme')}
            />
            <LinkFields name="links" label={t`Links`} max={ORGANIZER_LINKS_MAX} />
            {managesSite && mayFindUsers && (
              <SelectorField
                name="owner"
                label={t`Gehört diesem Account`}
                hint={t`Niemand aus der Leitung kann ihm die Rechte nehmen.`}
                search={searchUsers}
                flagged={flagOf('owner')}
              />
            )}
            {entry !== null && (entry.owner === null ? managesSite : entry.owner.id === user?.id) && (
              <CheckboxField
                name="admins_decide_own"
                label={t`Die Administration darf auch Begegnungen entscheiden, in denen sie selbst mitspielt`}
                hint={t`Alle sehen das dann im Verlauf der Begegnung.`}
              />
            )}
          </>
        ),
        picture: {
          of: ({ image }) => image,
          label: t`Logo`,
          hint: <Trans>Quadratisch; die Mitte bleibt. Ohne Logo steht dort das Ersatzbild der Seite.</Trans>,
        },
      }}
    />
  );
}

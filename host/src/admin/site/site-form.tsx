import { searchColorSchemes } from '@duellwerk/shared/contract/selectors';
import {
  CONTACT,
  SITE_NAME_MAX,
  type SiteSettings,
  SOCIAL_LINKS_MAX,
} from '@duellwerk/shared/contract/site-settings';
import { CheckboxField } from '@duellwerk/shared/form/checkbox-field';
import { FocusRefused } from '@duellwerk/shared/form/focus-refused';
import { FormError } from '@duellwerk/shared/form/form-error';
import { SelectorField } from '@duellwerk/shared/form/selector-field';
import { TextField } from '@duellwerk/shared/form/text-field';
import { useSubmit } from '@duellwerk/shared/form/use-submit';
import { $transport, send } from '@duellwerk/shared/http/http';
import { FilledGuard } from '@duellwerk/shared/master-data/filled-guard';
import { LinkFields } from '@duellwerk/shared/master-data/link-fields';
import { SaveButton } from '@duellwerk/shared/master-data/save-button';
import { SetupLink } from '@duellwerk/shared/master-data/setup-link';
import { useFilled } from '@duellwerk/shared/master-data/use-filled';
import { isWebAddress, useLinkProblems } from '@duellwerk/shared/master-data/use-link-problems';
import { Link } from '@duellwerk/shared/router/router';
import { space } from '@duellwerk/shared/theme/tokens';
import { Card } from '@duellwerk/shared/ui/card';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { Form } from 'react-final-form';
import styled from 'styled-components';
import { OutlineField } from './outline-field.tsx';
import { isOutline } from './outline-of.ts';
import { saveSubmission } from './site.model.ts';
import { bodyOf, type SiteValues, valuesOf } from './values.ts';

const Fields = styled.form`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 24rem), 1fr));
  gap: ${space(4)};
  > :not(fieldset) { grid-column: 1 / -1; }
`;
const Group = styled(Card).attrs({ as: 'fieldset' })<{ $wide?: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space(3)};
  ${({ $wide }) => $wide && 'grid-column: 1 / -1;'}
  /* Inside of the surface, not on its edge. */
  legend { float: inline-start; inline-size: 100%; }
`;
const Choice = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
`;

const URL_MAX = 300;

/** What the site is called, what its menu offers, and where else it is found. */
export function SiteForm({ site }: { site: SiteSettings }) {
  const { t } = useLingui();
  const linkProblems = useLinkProblems();
  const { submit, pending, flagOf } = useSubmit(saveSubmission, {
    invalid_request: (details) => details,
    archived: (details) => details,
  });
  const filled = useFilled(site, () => valuesOf(site));
  const transport = useUnit($transport);
  const searchSchemes = async (q: string) =>
    (await send(transport, searchColorSchemes, { query: { q } })).items.map(({ id, name }) => ({ id, name }));
  const validate = ({
    title,
    platform_name,
    social_links,
    support_url,
    security_contact,
    outlines,
  }: SiteValues) => ({
    ...(title?.trim() ? {} : { title: t`Bitte fülle dieses Feld aus` }),
    ...(platform_name?.trim() ? {} : { platform_name: t`Bitte fülle dieses Feld aus` }),
    ...(support_url === undefined || isWebAddress(support_url)
      ? {}
      : { support_url: t`Eine Adresse, die mit https:// beginnt` }),
    ...(security_contact === undefined || CONTACT.test(security_contact)
      ? {}
      : { security_contact: t`Eine E-Mail-Adresse oder eine Adresse, die mit https:// beginnt` }),
    social_links: linkProblems(social_links),
    outlines: Object.fromEntries(
      Object.entries(outlines)
        .filter(([, outline]) => !isOutline(outline ?? ''))
        .map(([name]) => [name, t`Das ist kein Pfad aus einer SVG-Datei`]),
    ),
  });
  return (
    <Form<SiteValues>
      onSubmit={(values) => submit(bodyOf(values, filled.rev))}
      validate={validate}
      initialValues={filled.values}
    >
      {({ handleSubmit }) => (
        <Fields noValidate onSubmit={handleSubmit}>
          <FilledGuard filled={filled} />
          <Group>
            <legend>
              <h2>
                <Trans>Name</Trans>
              </h2>
            </legend>
            <TextField
              name="title"
              label={t`Name der Seite`}
              hint={t`Steht oben links, im Titel jeder Seite und in E-Mails.`}
              required
              maxLength={SITE_NAME_MAX}
              flagged={flagOf('title')}
            />
            <TextField
              name="platform_name"
              label={t`Name der Plattform`}
              hint={t`Steht in der Fußzeile: „Läuft mit …“.`}
              required
              maxLength={SITE_NAME_MAX}
              flagged={flagOf('platform_name')}
            />
            <CheckboxField
              name="offers_english"
              label={t`Auch auf Englisch`}
              hint={t`In der Fußzeile steht dann die Wahl zwischen Deutsch und Englisch.`}
            />
          </Group>
          <Group>
            <legend>
              <h2>
                <Trans>Menü</Trans>
              </h2>
            </legend>
            <CheckboxField name="flags.kicktipp" label={t`Kicktipp im Menü`} />
            <CheckboxField name="flags.vcd" label={t`Liga im Menü, unter VCD`} />
            <CheckboxField
              name="flags.partner"
              label={t`Partner im Menü`}
              hint={t`Was nicht im Menü steht, ist unter seiner Adresse weiter da.`}
            />
          </Group>
          <Group>
            <legend>
              <h2>
                <Trans>Öffentliche Listen</Trans>
              </h2>
            </legend>
            <CheckboxField
              name="flags.teams"
              label={t`Teams`}
              hint={t`Im Menü und unter /teams: welche Teams es gibt und welche davon Spieler suchen. Ohne Häkchen gibt es die Seite nicht.`}
            />
            <CheckboxField
              name="flags.users"
              label={t`Spieler`}
              hint={t`Im Menü und unter /users: alle, die sich dort zeigen. Ohne Häkchen gibt es die Seite nicht.`}
            />
          </Group>
          <Group>
            <legend>
              <h2>
                <Trans>Fehlerberichte</Trans>
              </h2>
            </legend>
            <CheckboxField
              name="flags.reports"
              label={t`Browser melden Fehler der Seite`}
              hint={t`Nur Version, Art und Stelle des Fehlers, keine Namen, Adressen oder Texte. So hält ein fehlerhafter Canary von selbst an. Ohne Häkchen wird nichts gemeldet und nichts gezählt.`}
            />
          </Group>
          <Group>
            <legend>
              <h2>
                <Trans>Logo</Trans>
              </h2>
            </legend>
            <OutlineField
              name="outlines.logo"
              label={t`Logo der Seite`}
              hint={t`Ein Umriss auf 24 × 24 Punkten; er nimmt die Farben der Seite an.`}
            />
            <OutlineField
              name="outlines.vcd"
              label={t`Logo der Liga`}
              hint={t`Löst unter VCD das Logo der Seite ab.`}
            />
          </Group>
          <Group>
            <legend>
              <h2>
                <Trans>Farben</Trans>
              </h2>
            </legend>
            <SelectorField
              name="color_scheme"
              label={t`Farbschema`}
              search={searchSchemes}
              placeholder={t`das übliche`}
              flagged={flagOf('color_scheme')}
            />
            <p>
              <Link to="/admin/settings/color-schemes">
                <Trans>Farbschemata anlegen und ändern</Trans>
              </Link>
            </p>
          </Group>
          <Group $wide>
            <legend>
              <h2>
                <Trans>Fußzeile</Trans>
              </h2>
            </legend>
            <LinkFields name="social_links" label={t`Wo ihr sonst zu finden seid`} max={SOCIAL_LINKS_MAX} />
            <TextField
              name="support_url"
              label={t`Adresse des Supports`}
              hint={t`Der Chat, in dem ihr helft.`}
              type="url"
              maxLength={URL_MAX}
              flagged={flagOf('support_url')}
            />
            <TextField
              name="security_contact"
              label={t`Kontakt für Sicherheitslücken`}
              hint={t`E-Mail oder Adresse, die nicht alle mitlesen. Sie steht in /.well-known/security.txt.`}
              maxLength={URL_MAX}
              flagged={flagOf('security_contact')}
            />
          </Group>
          <Choice>
            <SaveButton busy={pending} isOutdated={filled.isOutdated}>
              <Trans>Speichern</Trans>
            </SaveButton>
            <SetupLink />
          </Choice>
          <FormError title={<Trans>Nicht gespeichert</Trans>} />
          <FocusRefused />
        </Fields>
      )}
    </Form>
  );
}

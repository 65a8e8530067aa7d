import {
  type SiteTextKey,
  type SiteTexts,
  siteTextKeys,
  siteTextMax,
} from '@duellwerk/shared/contract/site-texts';
import { FocusRefused } from '@duellwerk/shared/form/focus-refused';
import { FormError } from '@duellwerk/shared/form/form-error';
import { TextField } from '@duellwerk/shared/form/text-field';
import { useSubmit } from '@duellwerk/shared/form/use-submit';
import { FilledGuard } from '@duellwerk/shared/master-data/filled-guard';
import { SaveButton } from '@duellwerk/shared/master-data/save-button';
import { useFilled } from '@duellwerk/shared/master-data/use-filled';
import { useMasterDataTexts } from '@duellwerk/shared/master-data/use-texts';
import { Link } from '@duellwerk/shared/router/router';
import { size, space } from '@duellwerk/shared/theme/tokens';
import { AdminGate } from '@duellwerk/shared/ui/admin-gate';
import { AdminHead } from '@duellwerk/shared/ui/admin-head';
import { Card } from '@duellwerk/shared/ui/card';
import { SkeletonLines } from '@duellwerk/shared/ui/skeleton';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { Form } from 'react-final-form';
import styled from 'styled-components';
import { $view, saveSubmission, sentencesRetried } from './site-texts.model.ts';

const Fields = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  margin-block-start: ${space(6)};
`;
/* Both languages side by side. */
const Group = styled(Card).attrs({ as: 'fieldset' })`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 26rem), 1fr));
  gap: ${space(2)} ${space(6)};
  legend { float: inline-start; inline-size: 100%; grid-column: 1 / -1; }
  h2 { font-size: ${size.h3}; }
`;

type Locale = 'de' | 'en';
/** Keys have dots, which names of fields use to reach into values. */
const fieldOf = (key: SiteTextKey, locale: Locale) => `${key.replace('.', '_')}.${locale}`;
type Values = Record<string, Partial<Record<Locale, string>> | undefined>;

/** /admin/settings/texts: sentences that the site says in its own words. */
export function SiteTextsPage() {
  useMasterDataTexts();
  const { t } = useLingui();
  const [view, retry] = useUnit([$view, sentencesRetried]);
  return (
    <AdminGate
      view={view}
      signedOut={<Trans>Einrichten darf die Seite nur, wer das Recht dazu hat.</Trans>}
      forbidden={<Trans>Einrichten darf die Seite nur, wer das Recht dazu hat.</Trans>}
      loading={
        <>
          <Head />
          <SkeletonLines lines={8} />
        </>
      }
      failed={{ title: t`Die Texte konnten nicht geladen werden`, onRetry: () => retry() }}
    >
      {({ site }) => (
        <>
          <Head />
          <TextsForm site={site} />
        </>
      )}
    </AdminGate>
  );
}

function Head() {
  return (
    <AdminHead
      kicker={
        <Link to="/admin">
          <Trans>Verwaltung</Trans>
        </Link>
      }
      title={<Trans>Eigene Worte</Trans>}
      lead={<Trans>Sätze, die eure Seite anders sagen kann. Leer bleibt es bei dem, was dort steht.</Trans>}
    />
  );
}

const valuesOf = ({ texts }: SiteTexts): Values =>
  Object.fromEntries(
    texts.map(({ key, de, en }) => [
      key.replace('.', '_'),
      { ...(de !== null && { de }), ...(en !== null && { en }) },
    ]),
  );

function TextsForm({ site }: { site: SiteTexts }) {
  const { t } = useLingui();
  const places = usePlaces();
  const { submit, pending, flagOf } = useSubmit(saveSubmission, {
    invalid_request: (details) => details.map((key) => `${key.replace('.', '_')}.de`),
  });
  const filled = useFilled(site, () => valuesOf(site));
  const save = (values: Values) =>
    submit({
      rev: filled.rev,
      texts: siteTextKeys.map((key) => {
        const { de = '', en = '' } = values[key.replace('.', '_')] ?? {};
        return { key, de, en };
      }),
    });
  return (
    <Form<Values> onSubmit={save} initialValues={filled.values}>
      {({ handleSubmit }) => (
        <Fields noValidate onSubmit={handleSubmit}>
          <FilledGuard filled={filled} />
          {siteTextKeys.map((key) => (
            <Group key={key}>
              <legend>
                <h2>{places[key].title}</h2>
              </legend>
              <TextField
                name={fieldOf(key, 'de')}
                label={t`Deutsch`}
                placeholder={places[key].usual}
                rows={2}
                maxLength={siteTextMax[key]}
                flagged={flagOf(fieldOf(key, 'de'))}
              />
              <TextField
                name={fieldOf(key, 'en')}
                label={t`Englisch`}
                rows={2}
                maxLength={siteTextMax[key]}
                flagged={flagOf(fieldOf(key, 'en'))}
              />
            </Group>
          ))}
          <div>
            <SaveButton busy={pending} isOutdated={filled.isOutdated}>
              <Trans>Speichern</Trans>
            </SaveButton>
          </div>
          <FormError title={<Trans>Nicht gespeichert</Trans>} />
          <FocusRefused />
        </Fields>
      )}
    </Form>
  );
}

/** Where each sentence is shown, and what is shown there without it. */
function usePlaces(): Record<SiteTextKey, { title: string; usual: string }> {
  const { t } = useLingui();
  return {
    'start.slogan': { title: t`Überschrift der Startseite`, usual: t`Dein Team. Dein Turnier. Heute Abend.` },
    'start.lead': {
      title: t`Satz darunter`,
      usual: t`Turniere, Teams und Ergebnisse der Community. Beitreten, einchecken, spielen.`,
    },
    'auth.already_connected': {
      title: t`Wenn ein verknüpfter Account schon zu jemand anderem gehört`,
      usual: t`Dieser Account ist schon mit einem anderen Benutzer verknüpft.`,
    },
    'auth.banned': {
      title: t`Wenn sich jemand einloggt, der gesperrt ist`,
      usual: t`Dieser Account ist gesperrt.`,
    },
  };
}

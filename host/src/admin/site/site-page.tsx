import { useMasterDataTexts } from '@duellwerk/shared/master-data/use-texts';
import { PictureField } from '@duellwerk/shared/pictures/picture-field';
import { Link } from '@duellwerk/shared/router/router';
import { space } from '@duellwerk/shared/theme/tokens';
import { AdminGate } from '@duellwerk/shared/ui/admin-gate';
import { AdminHead } from '@duellwerk/shared/ui/admin-head';
import { Card } from '@duellwerk/shared/ui/card';
import { SkeletonLines } from '@duellwerk/shared/ui/skeleton';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import styled from 'styled-components';
import { $view, pictureSubmission, siteRetried } from './site.model.ts';
import { SiteForm } from './site-form.tsx';

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(6)};
  margin-block-start: ${space(6)};
`;
const Pictures = styled(Card).attrs({ as: 'section' })`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 18rem), 1fr));
  gap: ${space(6)};
  h2 { grid-column: 1 / -1; }
`;

/** /admin/settings/site: what the site is called and how it looks. */
export function SitePage() {
  useMasterDataTexts();
  const { t } = useLingui();
  const [view, retry, send, busy] = useUnit([
    $view,
    siteRetried,
    pictureSubmission.submitted,
    pictureSubmission.$pending,
  ]);
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
      failed={{ title: t`Die Einstellungen konnten nicht geladen werden`, onRetry: () => retry() }}
    >
      {({ site }) => (
        <>
          <Head />
          <Stack>
            <SiteForm site={site} />
            <Pictures>
              <h2>
                <Trans>Bilder</Trans>
              </h2>
              <PictureField
                label={t`Icon`}
                hint={<Trans>Quadratisch. Für Vorschauen, wenn jemand einen Link zur Seite teilt.</Trans>}
                src={site.icon}
                isOwn={site.icon !== '/icon.svg'}
                busy={busy}
                onFile={(file) => send({ picture: 'icon', file })}
              />
              <PictureField
                label={t`Ersatzbild`}
                hint={<Trans>Quadratisch. Steht dort, wo ein Bild fehlt oder nicht lädt.</Trans>}
                src={site.fallback_icon}
                isOwn={site.fallback_icon !== '/fallback.svg'}
                busy={busy}
                onFile={(file) => send({ picture: 'fallback', file })}
              />
            </Pictures>
          </Stack>
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
      title={<Trans>Name und Logo</Trans>}
      lead={<Trans>Wie eure Seite heißt, wie sie aussieht und wohin sie führt.</Trans>}
    />
  );
}

import { Banner, type BannerStyle } from '@duellwerk/shared/ui/banner';
import { Button } from '@duellwerk/shared/ui/button';
import { EmptyState } from '@duellwerk/shared/ui/empty-state';
import { ErrorCard } from '@duellwerk/shared/ui/error-card';
import { SkeletonBlock, SkeletonCards, SkeletonLines } from '@duellwerk/shared/ui/skeleton';
import { Trans, useLingui } from '@lingui/react/macro';
import { Columns, Sample } from './show.tsx';

const styles: readonly BannerStyle[] = ['info', 'success', 'warning', 'error', 'loading'];

/** Banners, failures, empty and unfinished places. */
export function Messages() {
  const { t } = useLingui();
  const nothing = () => undefined;
  return (
    <>
      {styles.map((style) => (
        <Banner
          key={style}
          style={style}
          title={t`Check-in verlegt`}
          onDismiss={nothing}
          action={<Button>{t`Ansehen`}</Button>}
        >
          <Trans>Der Check-in beginnt heute erst um 18:45 Uhr.</Trans>
        </Banner>
      ))}
      <Columns $wide>
        <ErrorCard
          title={t`Nicht gespeichert`}
          happened={t`Der Server hat nicht geantwortet.`}
          kept={t`Deine Eingaben stehen noch da.`}
          next={t`Versuch es gleich noch einmal.`}
          onRetry={nothing}
        />
        <EmptyState
          title={t`Noch keine Begegnung`}
          action={<Button variant="primary">{t`Turnier suchen`}</Button>}
        >
          <Trans>Sobald ausgelost ist, steht hier deine erste.</Trans>
        </EmptyState>
      </Columns>
      <Sample name={t`noch unterwegs`}>
        <div style={{ inlineSize: '100%', display: 'grid', gap: '1rem' }}>
          <SkeletonBlock width="8rem" height="2.75rem" />
          <SkeletonLines lines={3} />
          <SkeletonCards count={3} />
        </div>
      </Sample>
    </>
  );
}

import { LoadFailure } from '@duellwerk/shared/ui/load-failure';
import { Moment } from '@duellwerk/shared/ui/moment';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { NotFoundPage } from '../errors/error-page.tsx';
import { $view, retryClicked } from './content.model.ts';
import { ContentArticle } from './content-article.tsx';
import { ContentSkeleton } from './content-skeleton.tsx';

/** A page whose words an operator writes, `/imprint` for one. */
export function ContentPage() {
  const { t } = useLingui();
  const [view, retry] = useUnit([$view, retryClicked]);
  switch (view.kind) {
    case 'loading':
      return <ContentSkeleton />;
    case 'missing':
      return <NotFoundPage />;
    case 'failed':
      return (
        <LoadFailure
          failure={view.failure}
          title={t`Diese Seite konnte nicht geladen werden`}
          onRetry={() => retry()}
        />
      );
    case 'ready': {
      const { updated_at, locale } = view.page;
      return (
        <article lang={locale}>
          <ContentArticle
            document={view.page}
            kicker={
              updated_at && (
                <Trans>
                  Stand: <Moment at={updated_at} />
                </Trans>
              )
            }
          />
        </article>
      );
    }
  }
}

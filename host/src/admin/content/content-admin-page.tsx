import { LoadFailure } from '@duellwerk/shared/ui/load-failure';
import { Forbidden, SignedOut } from '@duellwerk/shared/ui/no-access';
import { PageHead } from '@duellwerk/shared/ui/page-head';
import { SkeletonCards } from '@duellwerk/shared/ui/skeleton';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { Editor } from './editor.tsx';
import { TextList } from './text-list.tsx';
import { $view, reloadClicked } from './texts.model.ts';

/** /admin/content: the texts of all pages, and the editor of one. */
export function ContentAdminPage() {
  const { t } = useLingui();
  const [view, retry] = useUnit([$view, reloadClicked]);
  switch (view.kind) {
    case 'loading':
      return (
        <>
          <PageHead title={<Trans>Inhalte</Trans>} />
          <SkeletonCards count={6} height="5rem" />
        </>
      );
    case 'signed-out':
      return (
        <SignedOut>
          <Trans>Inhalte bearbeiten nur Leute, die dafür eingeteilt sind.</Trans>
        </SignedOut>
      );
    case 'forbidden':
      return (
        <Forbidden>
          <Trans>
            Deinem Account fehlt das Recht, Inhalte zu bearbeiten. Frag jemanden aus der Leitung danach.
          </Trans>
        </Forbidden>
      );
    case 'failed':
      return (
        <LoadFailure
          failure={view.failure}
          title={t`Die Inhalte konnten nicht geladen werden`}
          onRetry={() => retry()}
        />
      );
    case 'list':
      return <TextList texts={view.texts} />;
    case 'editor':
      return <Editor name={view.chosen} />;
  }
}

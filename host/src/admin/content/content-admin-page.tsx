import { AdminGate } from '@duellwerk/shared/ui/admin-gate';
import { AdminHead } from '@duellwerk/shared/ui/admin-head';
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
  return (
    <AdminGate
      view={view}
      signedOut={<Trans>Inhalte bearbeiten nur Leute, die dafür eingeteilt sind.</Trans>}
      forbidden={
        <Trans>
          Deinem Account fehlt das Recht, Inhalte zu bearbeiten. Frag jemanden aus der Leitung danach.
        </Trans>
      }
      loading={
        <>
          <AdminHead title={<Trans>Inhalte</Trans>} />
          <SkeletonCards count={6} height="5rem" />
        </>
      }
      failed={{ title: t`Die Inhalte konnten nicht geladen werden`, onRetry: () => retry() }}
    >
      {(shown) => (shown.chosen ? <Editor name={shown.chosen} /> : <TextList texts={shown.texts} />)}
    </AdminGate>
  );
}

import { useLocation } from '@duellwerk/shared/router/router';
import { IconButton } from '@duellwerk/shared/ui/icon-button';
import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import type { entriesFor } from './navigation.ts';

const loadPanel = () => import('./mobile-menu-panel.tsx');
const Panel = lazy(async () => ({ default: (await loadPanel()).MobileMenuPanel }));

/** The menu button of small screens. The panel's code comes with the first touch or focus. */
export function MobileMenu({ entries }: { entries: ReturnType<typeof entriesFor> }) {
  const { t } = useLingui();
  const { key } = useLocation();
  // Open at one place in the history: any navigation closes it.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isOpen = openAt === key;
  return (
    <>
      <IconButton
        icon="menu"
        label={t`Menü öffnen`}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        onPointerEnter={loadPanel}
        onFocus={loadPanel}
        onClick={() => setOpenAt(key)}
      />
      {isOpen && (
        <Suspense fallback={null}>
          <Panel entries={entries} onClose={() => setOpenAt(null)} />
        </Suspense>
      )}
    </>
  );
}

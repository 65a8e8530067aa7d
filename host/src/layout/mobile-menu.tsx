import { useLocation } from '@duellwerk/shared/router/router';
import { IconButton } from '@duellwerk/shared/ui/icon-button';
import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useState } from 'react';
import { $MenuPanel, menuNeared, menuOpened } from './mobile-menu.model.ts';
import type { MenuEntry } from './navigation.ts';

/** The menu button of small screens. The panel's code comes with the first touch or focus. */
export function MobileMenu({ entries }: { entries: readonly MenuEntry[] }) {
  const { t } = useLingui();
  const { key } = useLocation();
  const [Panel, prepare, load] = useUnit([$MenuPanel, menuNeared, menuOpened]);
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
        onPointerEnter={() => prepare()}
        onFocus={() => prepare()}
        onClick={() => {
          load();
          setOpenAt(key);
        }}
      />
      {isOpen && Panel && <Panel entries={entries} onClose={() => setOpenAt(null)} />}
    </>
  );
}

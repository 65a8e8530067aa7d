import { Button } from '@duellwerk/shared/ui/button';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';

const FIRST = 8;

interface ShortenedProps<T> {
  items: readonly T[];
  children: (shown: readonly T[]) => ReactNode;
}

/** The first items of a long list, and a button for the rest. */
export function Shortened<T>({ items, children }: ShortenedProps<T>) {
  const [all, setAll] = useState(false);
  const shown = all ? items : items.slice(0, FIRST);
  const hidden = items.length - shown.length;
  return (
    <>
      {children(shown)}
      {hidden > 0 && (
        <div>
          <Button variant="quiet" icon="chevron-down" onClick={() => setAll(true)}>
            <Trans>{hidden} weitere zeigen</Trans>
          </Button>
        </div>
      )}
    </>
  );
}

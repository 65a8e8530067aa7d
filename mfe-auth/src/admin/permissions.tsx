import { useGrantWords } from '@duellwerk/shared/audit/use-permission-words';
import type { ManagedUser } from '@duellwerk/shared/contract/user-admin';
import { isAllowed } from '@duellwerk/shared/rules/permissions';
import { $user } from '@duellwerk/shared/store/session.model';
import { Button } from '@duellwerk/shared/ui/button';
import { Card } from '@duellwerk/shared/ui/card';
import { SkeletonLines } from '@duellwerk/shared/ui/skeleton';
import { Trans } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { lazy, Suspense, useState } from 'react';
import { CardStack, PlainList } from './card-stack.tsx';
import { heldFrom } from './permission-list.ts';

// The searches of the editors are heavy, and most visits only read.
const Editor = lazy(async () => ({
  default: (await import('./permissions-editor.tsx')).PermissionsEditor,
}));

/** What a user may do; holders of platform.admin change it. */
export function Permissions({ managed }: { managed: ManagedUser }) {
  const own = useUnit($user);
  const [isOpen, setOpen] = useState(false);
  const mayChange = isAllowed(own?.permissions ?? [], 'platform.admin');
  return (
    <section>
      <h2>
        <Trans>Rechte</Trans>
      </h2>
      <Card>
        {isOpen ? (
          <Suspense fallback={<SkeletonLines lines={8} />}>
            <Editor managed={managed} onClose={() => setOpen(false)} />
          </Suspense>
        ) : (
          <CardStack>
            <HeldPermissions held={managed.permissions} />
            {mayChange ? (
              <div>
                <Button icon="pencil" onClick={() => setOpen(true)}>
                  <Trans>Rechte ändern</Trans>
                </Button>
              </div>
            ) : (
              <p>
                <Trans>Rechte vergibt nur die Leitung der Seite.</Trans>
              </p>
            )}
          </CardStack>
        )}
      </Card>
    </section>
  );
}

function HeldPermissions({ held }: { held: readonly string[] }) {
  const wordsOf = useGrantWords();
  const { plain, bound, unknown } = heldFrom(held);
  if (held.length === 0) {
    return (
      <p>
        <Trans>Keine besonderen Rechte.</Trans>
      </p>
    );
  }
  return (
    <PlainList role="list">
      {[...plain, ...bound.map(({ permission, organizer }) => `${permission}:${organizer}`), ...unknown].map(
        (grant) => (
          <li key={grant}>{wordsOf(grant)}</li>
        ),
      )}
    </PlainList>
  );
}

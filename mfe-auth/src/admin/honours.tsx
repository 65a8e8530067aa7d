import type { ManagedUser } from '@duellwerk/shared/contract/user-admin';
import { $badges } from '@duellwerk/shared/store/base.model';
import { Button } from '@duellwerk/shared/ui/button';
import { Card } from '@duellwerk/shared/ui/card';
import { SkeletonLines } from '@duellwerk/shared/ui/skeleton';
import { ToneChip } from '@duellwerk/shared/ui/state-chip';
import { Trans } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { lazy, Suspense, useState } from 'react';
import { Fact, FactList } from '../profile/fact-list.tsx';
import { CardStack } from './card-stack.tsx';

const Editor = lazy(async () => ({ default: (await import('./honours-editor.tsx')).HonoursEditor }));

/** The badges and frames that a user was given. */
export function Honours({ managed }: { managed: ManagedUser }) {
  const [isOpen, setOpen] = useState(false);
  const badges = useUnit($badges);
  const badgeName = (id: string) => badges.find((badge) => badge.id === id)?.name ?? id;
  const frameName = (id: string) => managed.decoration_names[id] ?? id;
  return (
    <section>
      <h2>
        <Trans>Auszeichnungen</Trans>
      </h2>
      <Card>
        {isOpen ? (
          <Suspense fallback={<SkeletonLines lines={6} />}>
            <Editor
              managed={managed}
              badgeName={badgeName}
              frameName={frameName}
              onClose={() => setOpen(false)}
            />
          </Suspense>
        ) : (
          <CardStack>
            <FactList>
              <Fact name={<Trans>Abzeichen</Trans>}>
                <Names names={managed.badges.map(badgeName)} />
              </Fact>
              <Fact name={<Trans>Rahmen</Trans>}>
                <Names names={managed.decorations.map(frameName)} />
              </Fact>
            </FactList>
            <div>
              <Button icon="pencil" onClick={() => setOpen(true)}>
                <Trans>Auszeichnungen ändern</Trans>
              </Button>
            </div>
          </CardStack>
        )}
      </Card>
    </section>
  );
}

function Names({ names }: { names: readonly string[] }) {
  if (names.length === 0) return <Trans>keine</Trans>;
  return names.map((name) => (
    <ToneChip key={name} tone="info" icon="shield">
      {name}
    </ToneChip>
  ));
}

import { Link, useSearchParams } from '@duellwerk/shared/router/router';
import { Trans } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { Button } from '../ui/button.tsx';
import { FROM_SETUP } from './entry-address.ts';
import { useIsTyped } from './filled-guard.tsx';

/** Whether the visitor came here from the setup. */
export const useIsFromSetup = () => useSearchParams()[0].get('from') === FROM_SETUP.from;

/** The way on for people who came from the setup. */
export function BackToSetup({ variant }: Pick<ComponentProps<typeof Button>, 'variant'>) {
  return (
    <Button as={Link} to="/admin/setup" variant={variant ?? 'secondary'}>
      <Trans>Weiter mit der Einrichtung</Trans>
    </Button>
  );
}

/** The same inside a form, for others nothing: what to do next as long as nothing is typed. */
export function SetupLink() {
  const isTyped = useIsTyped();
  if (!useIsFromSetup()) return null;
  return <BackToSetup variant={isTyped ? 'secondary' : 'primary'} />;
}

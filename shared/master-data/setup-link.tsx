import { Link, useSearchParams } from '@duellwerk/shared/router/router';
import { Trans } from '@lingui/react/macro';
import { Button } from '../ui/button.tsx';
import { FROM_SETUP } from './entry-address.ts';
import { useIsTyped } from './filled-guard.tsx';

/** Whether the visitor came here from the setup. */
export const useIsFromSetup = () => useSearchParams()[0].get('from') === FROM_SETUP.from;

/** The way on for people who came from the setup; for others nothing. Used inside a form. */
export function SetupLink() {
  const isTyped = useIsTyped();
  if (!useIsFromSetup()) return null;
  return (
    <Button as={Link} to="/admin/setup" variant={isTyped ? 'secondary' : 'primary'}>
      <Trans>Weiter mit der Einrichtung</Trans>
    </Button>
  );
}

/** The same outside a form. */
export function BackToSetup() {
  return (
    <Button as={Link} to="/admin/setup">
      <Trans>Weiter mit der Einrichtung</Trans>
    </Button>
  );
}

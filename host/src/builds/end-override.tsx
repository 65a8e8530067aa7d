import { useLocation } from '@duellwerk/shared/router/router';
import { Button } from '@duellwerk/shared/ui/button';
import { Trans } from '@lingui/react/macro';

/** Inside a form that is posted to `OVERRIDE_END_PATH`: ends the chosen versions and comes back to this page. */
export function EndOverride() {
  const { pathname, search } = useLocation();
  return (
    <>
      <input type="hidden" name="to" value={pathname + search} />
      <Button type="submit" variant="quiet">
        <Trans>Beenden</Trans>
      </Button>
    </>
  );
}

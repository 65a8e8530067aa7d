import { Link } from '@duellwerk/shared/router/router';
import { Button } from '@duellwerk/shared/ui/button';
import { Trans } from '@lingui/react/macro';

/** Leads to the matches of a division, where organizers enter results and decide. */
export function ResultsButton({ tournament }: { tournament: string }) {
  return (
    <Button as={Link} to={`/admin/tournaments/${tournament}`} icon="swords">
      <Trans>Ergebnisse eintragen</Trans>
    </Button>
  );
}

import type { HeldBy } from '@duellwerk/shared/contract/teams';
import { Banner } from '@duellwerk/shared/ui/banner';
import { TextLink } from '@duellwerk/shared/ui/text-link';
import { Trans } from '@lingui/react/macro';

/** Why something has to wait until a tournament is over. */
export function HeldNotice({ by }: { by: HeldBy }) {
  return (
    <Banner style="warning" title={<Trans>Das geht erst nach dem Turnier</Trans>}>
      <Trans>
        <TextLink to={`/tournaments/${by.id}`}>{by.name}</TextLink> zählt noch auf dieses Aufgebot. Sobald es
        vorbei ist, geht es wieder.
      </Trans>
    </Banner>
  );
}

import { type ReleaseStatus, STABLE, type WithheldRelease } from '@duellwerk/shared/contract/releases';
import { Banner } from '@duellwerk/shared/ui/banner';
import { Trans } from '@lingui/react/macro';

/** Versions of the server's checkout that its start has published but not activated. */
export function Withheld({ status: { withheld = [], packages } }: { status: ReleaseStatus }) {
  return withheld.map((each) => {
    const { name, version, kind, reasons } = each;
    const stable = packages.find((status) => status.name === name)?.channels[STABLE];
    return (
      <Banner
        key={`${name} ${version}`}
        style={kind === 'unfit' ? 'warning' : 'info'}
        title={
          <Trans>
            {name} {version} ist zurückgehalten
          </Trans>
        }
      >
        <Why kind={kind} by={stable?.by ?? '–'} running={stable?.version ?? '–'} />
        {reasons.map((reason) => (
          <p key={reason}>{reason}</p>
        ))}
      </Banner>
    );
  });
}

function Why({ kind, by, running }: Pick<WithheldRelease, 'kind'> & { by: string; running: string }) {
  switch (kind) {
    case 'kept':
      return (
        <Trans>
          {by} hat {running} aktiviert, und das passt weiterhin. Der Stand des Servers ist veröffentlicht;
          aktiviere ihn, wenn du ihn willst.
        </Trans>
      );
    case 'unfit':
      return <Trans>Der Stand des Servers passt nicht zu dem, was läuft.</Trans>;
    case 'waiting':
      return (
        <Trans>
          Es laufen noch Prozesse einer anderen Version. Sobald sie beendet sind, wird er aktiviert.
        </Trans>
      );
  }
}

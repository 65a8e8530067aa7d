import type { ReleaseStatus, RenderFault } from '@duellwerk/shared/contract/releases';
import { Banner } from '@duellwerk/shared/ui/banner';
import { Moment } from '@duellwerk/shared/ui/moment';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ProblemList } from './check-result.tsx';
import { sortedFaults } from './package-view.ts';
import { DismissButton } from './reports/dismiss-button.tsx';

const kinds: Record<RenderFault['kind'], MessageDescriptor> = {
  threw: msg`wirft beim Rendern einen Fehler`,
  hung: msg`braucht zum Rendern zu lange`,
  memory: msg`braucht zum Rendern zu viel Speicher`,
  load: msg`lässt sich auf dem Server nicht laden`,
};

/** What is wrong right now: what the server warns of, then every release that cannot be drawn on the server. */
export function Troubles({ status }: { status: ReleaseStatus }) {
  const { faults, warnings, packages, problems = [] } = status;
  return (
    <>
      {problems.length > 0 && (
        <Banner style="error" title={<Trans>Das passt nicht mehr zusammen</Trans>}>
          <ProblemList problems={problems} />
        </Banner>
      )}
      {warnings.map((warning) => (
        <Banner key={warning} style="warning" title={<Trans>Der Server warnt</Trans>}>
          {warning}
        </Banner>
      ))}
      {sortedFaults(faults, packages).map((fault) => (
        <Fault key={`${fault.name} ${fault.version} ${fault.kind}`} fault={fault} />
      ))}
    </>
  );
}

function Fault({ fault: { name, version, kind, message, times, last_at } }: { fault: RenderFault }) {
  const { i18n } = useLingui();
  return (
    <Banner style="error" title={`${name} ${version} ${i18n._(kinds[kind])}`}>
      <code>{message}</code>
      <br />
      <Trans>
        <Plural value={times} one="# Mal" other="# Mal" />, zuletzt <Moment at={last_at} />. Besuche sehen den
        Bereich trotzdem: Der Browser zeichnet ihn.
      </Trans>
      <br />
      <DismissButton name={name} version={version} fault={kind} about={message} />
    </Banner>
  );
}

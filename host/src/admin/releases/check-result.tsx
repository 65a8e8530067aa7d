import type { Incompatibility, TrialFault } from '@duellwerk/shared/contract/releases';
import { ApiError } from '@duellwerk/shared/http/api-error';
import { size, space } from '@duellwerk/shared/theme/tokens';
import { errorToast } from '@duellwerk/shared/toast/api-error-toast';
import { Banner } from '@duellwerk/shared/ui/banner';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import styled from 'styled-components';
import type { CheckView } from './question.model.ts';

const List = styled.ul`
  overflow-wrap: anywhere;
  display: grid;
  gap: ${space(1)};
  padding-inline-start: ${space(4)};
`;

const kinds: Record<Incompatibility['kind'], MessageDescriptor> = {
  contract: msg`Vertrag`,
  singleton: msg`Geteiltes Modul`,
  export: msg`Export`,
  call: msg`Aufruf der API`,
  dialog: msg`Dialog`,
  widget: msg`Widget`,
  route: msg`Route`,
  integrity: msg`Dateien`,
  declaration: msg`Angaben`,
};

/** Problems as a list, each with what it is about. */
export function ProblemList({ problems }: { problems: readonly Incompatibility[] }) {
  const { i18n } = useLingui();
  return (
    <List>
      {problems.map(({ kind, message }) => (
        <li key={kind + message}>
          {i18n._(kinds[kind])}: {message}
        </li>
      ))}
    </List>
  );
}

const trialKinds: Record<TrialFault['kind'], MessageDescriptor> = {
  threw: msg`wirft beim Rendern einen Fehler`,
  hung: msg`braucht zum Rendern zu lange`,
  memory: msg`braucht zum Rendern zu viel Speicher`,
  load: msg`lässt sich nicht laden`,
};

const Stack = styled.pre`
  max-block-size: 14rem;
  overflow: auto;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  font-size: ${size.small};
`;

/** What was wrong when the version was rendered, apart from everything that visitors get. */
function TrialFaults({ faults }: { faults: readonly TrialFault[] }) {
  const { i18n } = useLingui();
  return (
    <Banner style="error" title={<Trans>Beim Probelauf gab es Fehler</Trans>}>
      <List>
        {faults.map(({ name, subject, kind, message }) => (
          <li key={`${name} ${subject} ${kind}`}>
            {subject}: {i18n._(trialKinds[kind])}
            <Stack tabIndex={0}>{message}</Stack>
          </li>
        ))}
      </List>
    </Banner>
  );
}

/** What the server says about the version before it is made live. */
export function CheckResult({ view }: { view: CheckView }) {
  switch (view.kind) {
    case 'none':
      return null;
    case 'loading':
      return (
        <Banner style="loading">
          <Trans>
            Der Server prüft, ob die Version zu allem passt, was läuft, und rendert sie zur Probe.
          </Trans>
        </Banner>
      );
    case 'failed':
      return (
        <Banner style="warning">
          <Trans>Die Prüfung kam nicht zustande. Der Server prüft noch einmal, bevor er etwas ändert.</Trans>
        </Banner>
      );
    case 'done':
      if (view.check.problems.length === 0 && view.check.faults?.length)
        return <TrialFaults faults={view.check.faults} />;
      return view.check.fits ? (
        <Banner style="success">
          <Trans>Die Version passt zu allem, was läuft.</Trans>
        </Banner>
      ) : (
        <Banner style="error" title={<Trans>Das würde kaputtgehen</Trans>}>
          <ProblemList problems={view.check.problems} />
        </Banner>
      );
  }
}

/** Why the server did not take the action. */
export function Refusal({ failure }: { failure: Error }) {
  const { i18n } = useLingui();
  const { text } = errorToast(failure);
  const details = failure instanceof ApiError ? failure.details : [];
  return (
    <Banner style="error" title={<Trans>Das hat der Server abgelehnt</Trans>}>
      {typeof text === 'object' ? i18n._(text) : text}
      {details.length > 0 && (
        <List>
          {details.map((detail) => (
            <li key={detail}>{detail}</li>
          ))}
        </List>
      )}
    </Banner>
  );
}

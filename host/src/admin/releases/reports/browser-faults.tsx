import type { BrowserFault } from '@duellwerk/shared/contract/reports';
import { color, font, size, space } from '@duellwerk/shared/theme/tokens';
import { Card } from '@duellwerk/shared/ui/card';
import { Moment } from '@duellwerk/shared/ui/moment';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import styled from 'styled-components';
import { Shortened } from '../shortened.tsx';
import { DismissButton } from './dismiss-button.tsx';
import { $reports } from './reports.model.ts';

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  margin-block-start: ${space(3)};
  padding: 0;
  list-style: none;
`;
const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(1)};
  padding-block-start: ${space(4)};
  border-block-start: 1px solid ${color.line};
  overflow-wrap: anywhere;
`;
const Small = styled.span`
  font-size: ${size.small};
  color: ${color.soft};
`;
const Stack = styled.pre`
  margin-block: ${space(1)};
  font: ${size.small} / 1.5 ${font.text};
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

const kinds: Record<BrowserFault['kind'], MessageDescriptor> = {
  script: msg`Fehler im Skript`,
  chunk: msg`Eine Datei kam nicht an`,
  render: msg`Fehler beim Anzeigen`,
  contract: msg`Passt nicht zur Seite`,
  policy: msg`Von der Sicherheitsrichtlinie blockiert`,
};

/** What browsers report most often, with the place in the code. */
export function BrowserFaults() {
  const reports = useUnit($reports);
  if (!reports) return null;
  if (!reports.enabled)
    return (
      <Small>
        <Trans>Browser melden keine Fehler: Das ist in den Einstellungen der Seite aus.</Trans>
      </Small>
    );
  if (reports.faults.length === 0) return null;
  return (
    <Card as="section" data-part="browser-faults">
      <h2>
        <Trans>Fehler in Browsern</Trans>
      </h2>
      <Shortened items={reports.faults}>
        {(shown) => (
          <List>
            {shown.map((fault) => (
              <Fault key={`${fault.name} ${fault.version} ${fault.fingerprint}`} fault={fault} />
            ))}
          </List>
        )}
      </Shortened>
    </Card>
  );
}

function Fault({ fault }: { fault: BrowserFault }) {
  const { i18n } = useLingui();
  const { name, version, fingerprint, kind, message, stack, route, times, last_at } = fault;
  return (
    <Row>
      <strong>{message}</strong>
      <Small className="dw-figures">
        {name} {version} · {i18n._(kinds[kind])}
        {route !== '' && ` · ${route}`} · <Plural value={times} one="# Mal" other="# Mal" />,{' '}
        <Trans>
          zuletzt <Moment at={last_at} />
        </Trans>
      </Small>
      {stack !== '' && (
        <details>
          <summary>
            <Trans>Stelle im Code</Trans>
          </summary>
          <Stack>{stack}</Stack>
        </details>
      )}
      <span>
        <DismissButton name={name} version={version} fault={fingerprint} about={message} />
      </span>
    </Row>
  );
}

import { type PackageStatus, STABLE } from '@duellwerk/shared/contract/releases';
import { color, font, media, size, space } from '@duellwerk/shared/theme/tokens';
import { Button } from '@duellwerk/shared/ui/button';
import { Card } from '@duellwerk/shared/ui/card';
import { Moment } from '@duellwerk/shared/ui/moment';
import { ToneChip } from '@duellwerk/shared/ui/state-chip';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { $open, packageToggled } from './package.model.ts';
import { PackageDetails } from './package-details.tsx';
import { otherChannels } from './package-view.ts';
import { asked } from './question.model.ts';
import { CanaryCare } from './reports/canary-care.tsx';
import { VersionRate } from './reports/version-rate.tsx';
import { TextButton } from './text-button.tsx';

const Summary = styled.div`
  display: grid;
  gap: ${space(4)} ${space(6)};
  grid-template-columns: minmax(0, 1fr);
  ${media.desktop} {
    grid-template-columns: 12rem minmax(0, 1fr) auto;
    align-items: start;
  }
`;
const Name = styled.h2`
  font: 700 ${size.h3} / 1.2 ${font.display};
  text-transform: none;
  hyphens: manual;
  overflow-wrap: anywhere;
`;
const Facts = styled.dl`
  display: grid;
  gap: ${space(3)} ${space(6)};
  grid-template-columns: repeat(auto-fit, minmax(min(11rem, 100%), 1fr));

  dt {
    font-size: ${size.tiny};
    color: ${color.faint};
  }
  dd {
    padding: 0;
    overflow-wrap: anywhere;
  }
`;
const Version = styled.strong`
  display: block;
  font: 700 ${size.lead} / 1.3 ${font.display};
  letter-spacing: 0.01em;
`;
const Small = styled.span`
  display: block;
  font-size: ${size.small};
  color: ${color.soft};
`;
const TextButtons = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(5)};
`;
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};
  margin-inline: -${space(1)};
`;

/** One package: what runs of it, the steps that change it, and its details on demand. */
export function PackageCard({ status }: { status: PackageStatus }) {
  const [open, toggle, ask] = useUnit([$open, packageToggled, asked]);
  const details = useId();
  const { name, channels, previous } = status;
  const stable = channels[STABLE];
  const isOpen = open === name;
  return (
    <Card as="section" aria-label={name} data-package={name}>
      <Summary>
        <Name>{name}</Name>
        <FactList status={status} />
        <Actions>
          {stable && previous && (
            <Button
              onClick={() =>
                ask({ kind: 'rollback', name, channel: STABLE, from: stable.version, to: previous })
              }
            >
              <Trans>Zurückrollen</Trans>
            </Button>
          )}
          <Button
            variant="quiet"
            icon={isOpen ? 'chevron-up' : 'chevron-down'}
            aria-expanded={isOpen}
            aria-controls={isOpen ? details : undefined}
            onClick={() => toggle(name)}
          >
            <Trans>Details</Trans>
          </Button>
        </Actions>
      </Summary>
      {isOpen && (
        <div id={details}>
          <PackageDetails status={status} />
        </div>
      )}
    </Card>
  );
}

function FactList({ status }: { status: PackageStatus }) {
  const { t } = useLingui();
  const stable = status.channels[STABLE];
  const others = otherChannels(status);
  return (
    <Facts>
      <Fact name={STABLE}>
        {stable ? <Running {...stable} /> : <Trans>Noch keine Version aktiv</Trans>}
        {stable && <VersionRate name={status.name} place="stable" />}
      </Fact>
      {status.canary && (
        <Fact name={t`Canary`}>
          <Canary name={status.name} stable={stable?.version ?? null} canary={status.canary} />
        </Fact>
      )}
      {others.length > 0 && (
        <Fact name={t`Weitere Kanäle`}>
          {others.map(({ channel, version }) => (
            <Small key={channel} className="dw-figures">
              {channel}: {version}
            </Small>
          ))}
        </Fact>
      )}
    </Facts>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Running({ version, since, by }: PackageStatus['channels'][string]) {
  return (
    <>
      <Version className="dw-figures">{version}</Version>
      <Small>
        <Trans>
          seit <Moment at={since} />, von {by}
        </Trans>
      </Small>
    </>
  );
}

interface CanaryProps {
  name: string;
  stable: string | null;
  canary: NonNullable<PackageStatus['canary']>;
}

/** The running canary with its controls. */
function Canary({ name, stable, canary }: CanaryProps) {
  const { version, percent, since, by } = canary;
  const ask = useUnit(asked);
  const about = { name, from: stable, to: version, percent };
  return (
    <>
      <Running version={version} since={since} by={by} />
      <ToneChip tone="warning" icon="users">
        <Trans>{percent} % der Besuche</Trans>
      </ToneChip>
      <VersionRate name={name} place="canary" />
      <TextButtons>
        <TextButton onClick={() => ask({ kind: 'canary', channel: STABLE, ...about })}>
          <Trans>Anteil ändern</Trans>
        </TextButton>
        <TextButton onClick={() => ask({ kind: 'end-canary', ...about })}>
          <Trans>Beenden</Trans>
        </TextButton>
      </TextButtons>
      <CanaryCare name={name} canary={canary} />
    </>
  );
}

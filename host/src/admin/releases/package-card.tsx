import { type PackageStatus, STABLE } from '@duellwerk/shared/contract/releases';
import { color, font, media, size, space } from '@duellwerk/shared/theme/tokens';
import { Button } from '@duellwerk/shared/ui/button';
import { Moment } from '@duellwerk/shared/ui/moment';
import { ToneChip } from '@duellwerk/shared/ui/state-chip';
import { Trans } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useId } from 'react';
import styled from 'styled-components';
import { $open, packageToggled } from './package.model.ts';
import { PackageDetails } from './package-details.tsx';
import { otherChannels } from './package-view.ts';
import { PlaceChip } from './places.tsx';
import { asked } from './question.model.ts';
import { CanaryCare } from './reports/canary-care.tsx';
import { VersionRate } from './reports/version-rate.tsx';
import { TextButton } from './text-button.tsx';

const Package = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: baseline;
  gap: ${space(2)} ${space(5)};
  padding: ${space(3)} ${space(5)};
  & + & { border-block-start: 1px solid ${color.line}; }
  ${media.wide} { grid-template-columns: minmax(0, 1fr) auto; }
  ${media.desktop} { grid-template-columns: 10rem minmax(0, 1fr) auto; }
`;
const Name = styled.h2`
  font: 700 ${size.h3} / 1.2 ${font.display};
  text-transform: none;
  hyphens: manual;
  overflow-wrap: anywhere;
`;
/* Below its name, beside it where there is room. */
const Runs = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)};
  grid-row: 2;
  grid-column: 1 / -1;
  ${media.desktop} { grid-area: 1 / 2; }
`;
/* A line for each place that something runs in: the place, the version, how it does. */
const Run = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: baseline;
  gap: ${space(1)} ${space(4)};
  dd {
    grid-column: 2;
    padding: 0;
    overflow-wrap: anywhere;
  }
  ${media.wide} {
    grid-template-columns: minmax(6rem, auto) minmax(0, 1fr) minmax(0, 1fr);
    dd { grid-column: auto; }
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
const Details = styled.div`
  grid-column: 1 / -1;
`;

/** One package: what runs of it, the steps that change it, and its details on demand. */
export function PackageCard({ status }: { status: PackageStatus }) {
  const [open, toggle, ask] = useUnit([$open, packageToggled, asked]);
  const details = useId();
  const { name, channels, previous } = status;
  const stable = channels[STABLE];
  const isOpen = open === name;
  return (
    <Package aria-label={name} data-package={name}>
      <Name>{name}</Name>
      <RunList status={status} />
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
      {isOpen && (
        <Details id={details}>
          <PackageDetails status={status} />
        </Details>
      )}
    </Package>
  );
}

function RunList({ status }: { status: PackageStatus }) {
  const { name, channels, canary } = status;
  const stable = channels[STABLE];
  return (
    <Runs>
      <Run>
        <dt>
          <PlaceChip place={{ channel: STABLE }} />
        </dt>
        <dd>{stable ? <Running {...stable} /> : <Trans>Noch keine Version aktiv</Trans>}</dd>
        {stable && (
          <dd>
            <VersionRate name={name} place="stable" />
          </dd>
        )}
      </Run>
      {canary && <Canary name={name} stable={stable?.version ?? null} canary={canary} />}
      {otherChannels(status).map((channel) => (
        <Run key={channel}>
          <dt>
            <PlaceChip place={{ channel }} />
          </dt>
          <dd>{channels[channel] && <Running {...channels[channel]} />}</dd>
        </Run>
      ))}
    </Runs>
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
    <Run>
      <dt>
        <ToneChip tone="warning" icon="users">
          <Trans>{percent} % der Besuche</Trans>
        </ToneChip>
      </dt>
      <dd>
        <Running version={version} since={since} by={by} />
        <TextButtons>
          <TextButton onClick={() => ask({ kind: 'canary', channel: STABLE, ...about })}>
            <Trans>Anteil ändern</Trans>
          </TextButton>
          <TextButton onClick={() => ask({ kind: 'end-canary', ...about })}>
            <Trans>Beenden</Trans>
          </TextButton>
        </TextButtons>
      </dd>
      <dd>
        <VersionRate name={name} place="canary" />
        <CanaryCare name={name} canary={canary} />
      </dd>
    </Run>
  );
}

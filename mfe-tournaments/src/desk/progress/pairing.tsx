import type { NextRound } from '@duellwerk/shared/contract/stage-commands';
import { color, font, media, radius, size, space, touch } from '@duellwerk/shared/theme/tokens';
import { Button } from '@duellwerk/shared/ui/button';
import { LoadFailure } from '@duellwerk/shared/ui/load-failure';
import { SkeletonLines } from '@duellwerk/shared/ui/skeleton';
import { ToneChip } from '@duellwerk/shared/ui/state-chip';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { focusStage } from './focus-stage.ts';
import {
  $proposal,
  $proposalFailure,
  pairingClosed,
  pairingRetried,
  publishSubmission,
} from './pairing.model.ts';
import { isSecondBye, type Pairing, pairProblems, swapSides } from './swap-sides.ts';

const Frame = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)};
  inline-size: 100%;
  h3 { font: 700 ${size.h3} / 1.2 ${font.display}; outline-offset: 4px; }
`;
const Pairs = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 2px;
  padding: 0;
  list-style: none;
  border-radius: ${radius.medium};
  overflow: clip;
`;
const Pair = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: center;
  gap: ${space(1)} ${space(3)};
  padding: ${space(1)} ${space(3)};
  background: ${color.raised};
  ${media.wide} {
    grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr) minmax(11rem, auto);
  }
  > small { color: ${color.soft}; font-size: ${size.small}; }
`;
const Side = styled.button`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)};
  min-inline-size: 0;
  min-block-size: ${touch};
  padding: ${space(1)} ${space(2)};
  border: 1px solid transparent;
  border-radius: ${radius.small};
  background: transparent;
  color: inherit;
  font: 700 ${size.body} / 1.15 ${font.display};
  text-align: start;
  overflow-wrap: anywhere;
  cursor: pointer;
  small { font: 400 ${size.small} / 1 ${font.text}; color: ${color.soft}; white-space: nowrap; }
  &:hover { background: ${color.stage}; }
  &[aria-pressed='true'] { border-color: ${color.accentEdge}; background: ${color.stage}; }
`;
const Marks = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};
`;
const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`;

/** The pairing of the next round: proposed, changed by hand if need be, then published. */
export function PairingPart({ stage }: { stage: string }) {
  const { t } = useLingui();
  const [proposal, failure] = useUnit([$proposal, $proposalFailure]);
  const [retry, close] = useUnit([pairingRetried, pairingClosed]);
  // Another pairing is proposed only when something else has happened: until then what was swapped by hand stays.
  if (proposal) {
    const { round, pairs, bye } = proposal;
    const key = JSON.stringify([round, pairs, bye]);
    return <Paired key={key} stage={stage} proposal={proposal} onClose={() => close()} />;
  }
  if (!failure) return <SkeletonLines lines={4} />;
  return (
    <LoadFailure
      failure={failure}
      title={t`Die Paarungen konnten nicht geladen werden`}
      onRetry={() => retry()}
    />
  );
}

interface PairedProps {
  stage: string;
  proposal: NextRound;
  onClose: () => void;
}

function Paired({ stage, proposal, onClose }: PairedProps) {
  const { t } = useLingui();
  const { rev, round, sides: list } = proposal;
  const [publish, isPublishing] = useUnit([publishSubmission.submitted, publishSubmission.$pending]);
  const [changed, setChanged] = useState<Pairing | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const { pairs, bye } = changed ?? proposal;
  const sides = new Map(list.map((side) => [side.entry, side]));
  const hasSecondBye = isSecondBye(sides, bye);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const choose = (entry: string) => {
    if (chosen !== null && chosen !== entry) setChanged(swapSides({ pairs, bye }, chosen, entry));
    setChosen(chosen === null ? entry : null);
  };
  const sideOf = (entry: string) => {
    const side = sides.get(entry);
    const [name, wins, losses] = [side?.name ?? '', side?.wins ?? 0, side?.losses ?? 0];
    return (
      <Side type="button" aria-pressed={chosen === entry} onClick={() => choose(entry)}>
        <span translate="no">{name}</span>
        <small className="dw-figures" title={t`Siege – Niederlagen`}>
          {wins}–{losses}
        </small>
      </Side>
    );
  };
  return (
    <Frame aria-label={t`Paarungen der Runde ${round}`}>
      <h3 ref={heading} tabIndex={-1}>
        <Trans>Paarungen der Runde {round}</Trans>
      </h3>
      <p>
        <Trans>Noch sieht sie niemand. Zum Tauschen wähl zwei Namen nacheinander.</Trans>
      </p>
      <Pairs role="list">
        {pairs.map((pair, index) => (
          // By position: a swap keeps the focus where it is.
          <Pair key={index}>
            {sideOf(pair.a)}
            <small>
              <Trans>gegen</Trans>
            </small>
            {sideOf(pair.b)}
            <Marks>
              {pairProblems(sides, pair).map((problem) =>
                problem === 'rematch' ? (
                  <ToneChip key={problem} tone="warning" icon="warning" small>
                    <Trans>schon gespielt</Trans>
                  </ToneChip>
                ) : (
                  <ToneChip key={problem} tone="info" icon="info" small>
                    <Trans>andere Bilanz</Trans>
                  </ToneChip>
                ),
              )}
            </Marks>
          </Pair>
        ))}
        {bye !== null && (
          <Pair>
            {sideOf(bye)}
            <small>
              <Trans>hat ein Freilos: ein Sieg ohne Gegner</Trans>
            </small>
            {hasSecondBye && (
              <ToneChip tone="danger" icon="error" small>
                <Trans>schon das zweite</Trans>
              </ToneChip>
            )}
          </Pair>
        )}
      </Pairs>
      {hasSecondBye && (
        <p role="alert">
          <Trans>
            Ein zweites Freilos gibt es erst, wenn alle eines hatten. Tausch es mit jemand anderem.
          </Trans>
        </p>
      )}
      <Row>
        <Button
          variant="primary"
          busy={isPublishing}
          disabled={hasSecondBye}
          onClick={() => publish({ stage, rev, round, pairing: changed })}
        >
          <Trans>Runde {round} veröffentlichen</Trans>
        </Button>
        {changed && (
          <Button
            onClick={() => {
              setChanged(null);
              setChosen(null);
            }}
          >
            <Trans>Zurück zum Vorschlag</Trans>
          </Button>
        )}
        <Button
          variant="quiet"
          onClick={({ currentTarget }) => {
            focusStage(currentTarget);
            onClose();
          }}
        >
          <Trans>Abbrechen</Trans>
        </Button>
      </Row>
    </Frame>
  );
}

import { podiumPicturePath } from '@duellwerk/shared/contract/podium-picture';
import type { TournamentPage } from '@duellwerk/shared/contract/tournaments';
import type { Podium as PodiumPlaces } from '@duellwerk/shared/rules/podium';
import { color, media, size, space } from '@duellwerk/shared/theme/tokens';
import { Button } from '@duellwerk/shared/ui/button';
import { Card } from '@duellwerk/shared/ui/card';
import { Moment } from '@duellwerk/shared/ui/moment';
import { ShareButton } from '@duellwerk/shared/ui/share-button';
import { Trans, useLingui } from '@lingui/react/macro';
import styled from 'styled-components';
import { placeText } from './entry-text.ts';
import { Podium } from './podium.tsx';
import { Section } from './section.ts';

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)} ${space(4)};
`;
const When = styled.p`
  margin: 0;
  font-size: ${size.small};
  color: ${color.soft};
`;
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
`;
const Prizes = styled(Card)`
  display: grid;
  gap: ${space(2)};
  p {
    max-inline-size: 68ch;
    margin: 0;
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
  ${media.wide} {
    grid-template-columns: minmax(8rem, auto) 1fr;
    gap: ${space(6)};
  }
`;

interface CeremonyProps {
  tournament: TournamentPage;
  podium: PodiumPlaces;
}

/** Who has won what, when it ended, and the picture of it. */
export function Ceremony({ tournament, podium: { medals, disqualified } }: CeremonyProps) {
  const { i18n } = useLingui();
  const { prizes = '' } = tournament;
  return (
    <Section>
      {medals.length > 0 && <Podium medals={medals} />}
      {disqualified.map((placed) => (
        <When key={placed.entry.entry}>
          <Trans>
            {placed.entry.name} ({placeText(placed, i18n.locale)}) wurde disqualifiziert und bekommt keine
            Medaille.
          </Trans>
        </When>
      ))}
      <Line>
        <Times tournament={tournament} />
        {medals.length > 0 && <PictureActions tournament={tournament} />}
      </Line>
      {prizes.trim() !== '' && (
        <Prizes>
          <h2>
            <Trans>Preise</Trans>
          </h2>
          <p>{prizes}</p>
        </Prizes>
      )}
    </Section>
  );
}

/** When it was played; a tournament that ended before its planned start has no start to speak of. */
function Times({ tournament: { summary, timeline } }: { tournament: TournamentPage }) {
  const ended = timeline.find(({ id }) => id === 'result')?.at;
  if (!ended) return null;
  const end = <Moment at={ended} />;
  const start = <Moment at={summary.starts_at} />;
  return (
    <When>
      {Date.parse(summary.starts_at) < Date.parse(ended) ? (
        <Trans>
          Begonnen {start}, beendet {end}
        </Trans>
      ) : (
        <Trans>Beendet {end}</Trans>
      )}
    </When>
  );
}

function PictureActions({ tournament: { summary, rev } }: { tournament: TournamentPage }) {
  const { i18n } = useLingui();
  const picture = podiumPicturePath({ tournament: summary.id, rev, locale: i18n.locale });
  return (
    <Actions>
      <Button as="a" href={picture} download={`${summary.name}.png`}>
        <Trans>Bild speichern</Trans>
      </Button>
      <ShareButton title={summary.name} picture={picture} />
    </Actions>
  );
}

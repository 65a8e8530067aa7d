import type { TournamentPage } from '@duellwerk/shared/contract/tournaments';
import { locationText, venueText } from '@duellwerk/shared/rules/location-text';
import { size, space, touch } from '@duellwerk/shared/theme/tokens';
import { Icon } from '@duellwerk/shared/ui/icon';
import { Trans } from '@lingui/react/macro';
import styled from 'styled-components';

const Lines = styled.address`
  font-style: normal;
  white-space: pre-line;
  overflow-wrap: anywhere;
  strong { display: block; }
`;
const OnMap = styled.a`
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
  min-block-size: ${touch};
  font-size: ${size.small};
`;

/** Where a tournament takes place, with a search for it on a map of another site. */
export function Venue({ tournament: { summary, venue } }: { tournament: TournamentPage }) {
  const { location } = summary;
  if (!location || !venue) return <Trans>Online</Trans>;
  return (
    <>
      <Lines translate="no">
        <strong>{venue.name}</strong>
        {venue.address && `${venue.address}\n`}
        {locationText(location)}
      </Lines>
      <OnMap href={mapSearch(venueText('', venue.address, location))} target="_blank" rel="noreferrer">
        <Icon name="external" size={18} />
        <Trans>Auf der Karte suchen</Trans>
      </OnMap>
    </>
  );
}

/** Without the name of the venue, which maps seldom know. */
const mapSearch = (text: string) => `https://www.openstreetmap.org/search?query=${encodeURIComponent(text)}`;

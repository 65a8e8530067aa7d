import { space } from '@duellwerk/shared/theme/tokens';
import { Banner } from '@duellwerk/shared/ui/banner';
import { SkeletonLines } from '@duellwerk/shared/ui/skeleton';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import styled from 'styled-components';
import { placeText } from '../../page/entry-text.ts';
import { $endFailure, $endPlaces, endAsked } from './end.model.ts';

const List = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(1)};
  max-block-size: 16rem;
  margin: 0;
  padding: 0;
  overflow-y: auto;
  list-style: none;

  li {
    display: grid;
    grid-template-columns: 4.5rem minmax(0, 1fr);
    gap: ${space(3)};
    overflow-wrap: anywhere;
  }
`;

/** Who would have which place if the tournament was ended now. */
export function EndPlaces({ tournament }: { tournament: string }) {
  const { t, i18n } = useLingui();
  const [places, failure, asked] = useUnit([$endPlaces, $endFailure, endAsked]);
  useEffect(() => {
    asked(tournament);
  }, [asked, tournament]);
  if (failure && !places)
    return (
      <Banner style="error">
        <Trans>Die Plätze konnten nicht geladen werden</Trans>
      </Banner>
    );
  if (!places) return <SkeletonLines lines={3} />;
  return (
    <List aria-label={t`Plätze, die dann gelten`} tabIndex={0}>
      {places.map(({ from, entries }) => (
        <li key={from}>
          <b className="dw-figures">{placeText({ from, to: from + entries.length - 1 }, i18n.locale)}</b>
          <span>{entries.map(({ name }) => name).join(', ')}</span>
        </li>
      ))}
    </List>
  );
}

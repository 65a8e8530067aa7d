import { Link } from '@duellwerk/shared/router/router';
import { color, font, size, space, touch } from '@duellwerk/shared/theme/tokens';
import { Trans, useLingui } from '@lingui/react/macro';
import styled from 'styled-components';
import type { Tab } from './tournament-page.tsx';

const Row = styled.nav`
  display: flex;
  gap: ${space(6)};
  margin-block: ${space(6)};
  overflow-x: auto;
  box-shadow: inset 0 -1px ${color.line};

  a {
    display: inline-flex;
    align-items: center;
    gap: ${space(2)};
    min-height: ${touch};
    flex: none;
    font: 700 ${size.h3} / 1 ${font.display};
    color: ${color.soft};
    text-decoration: none;
  }
  a[aria-current] {
    color: ${color.text};
    box-shadow: inset 0 -3px ${color.text};
  }
  a span {
    color: ${color.faint};
  }
`;

/** The tabs of a tournament: links, so that each has an address and back goes to the last one. */
export function TabLinks({ tab, taken, matches }: { tab: Tab; taken: number; matches: number }) {
  const { t } = useLingui();
  const current = (each: Tab) => (each === tab ? { 'aria-current': 'page' as const } : {});
  return (
    <Row aria-label={t`Bereiche des Turniers`}>
      <Link to="?" replace {...current('overview')}>
        <Trans>Übersicht</Trans>
      </Link>
      <Link to="?tab=participants" replace {...current('participants')}>
        <Trans>Teilnehmer</Trans> <span className="dw-figures">{taken}</span>
      </Link>
      <Link to="?tab=matches" replace {...current('matches')}>
        <Trans>Begegnungen</Trans> <span className="dw-figures">{matches}</span>
      </Link>
    </Row>
  );
}

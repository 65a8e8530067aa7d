import type { Zone } from '@duellwerk/shared/rules/league-movement';
import { color, size, space } from '@duellwerk/shared/theme/tokens';
import { VisuallyHidden } from '@duellwerk/shared/ui/visually-hidden';
import { useLingui } from '@lingui/react/macro';
import styled from 'styled-components';
import { zoneText } from './league-words.ts';

type Mark = Exclude<Zone, 'hold'>;

const striped = (tone: string) => `repeating-linear-gradient(${tone} 0 5px, transparent 5px 8px)`;
/** Certain moves are solid, matches about them striped, so that the colour is not all that tells them apart. */
const fills: Record<Mark, string> = {
  direct_promote: color.successText,
  relegation_up: striped(color.successText),
  relegation_down: striped(color.dangerText),
  direct_relegate: color.dangerText,
};
/* The page's colours are gone where a reader has chosen their own: there each zone has a line of its own. */
const lines: Record<Mark, string> = {
  direct_promote: '6px solid Highlight',
  relegation_up: '6px dashed Highlight',
  relegation_down: '6px dashed CanvasText',
  direct_relegate: '6px double CanvasText',
};

const Bar = styled.span<{ $zone: Mark }>`
  position: absolute;
  inset: 0 auto 0 0;
  inline-size: 5px;
  background: ${({ $zone }) => fills[$zone]};
  @media (forced-colors: active) {
    inline-size: 0;
    background: none;
    border-inline-start: ${({ $zone }) => lines[$zone]};
  }
`;

/** The bar at the edge of a row whose place moves to another division; its word is read aloud. */
export function ZoneMark({ zone }: { zone: Zone }) {
  const { i18n } = useLingui();
  if (zone === 'hold') return null;
  return (
    <Bar $zone={zone}>
      <VisuallyHidden>{i18n._(zoneText[zone].word)}</VisuallyHidden>
    </Bar>
  );
}

const Legend = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(5)};
  margin: ${space(3)} 0 0;
  padding: 0;
  list-style: none;
  font-size: ${size.small};
  color: ${color.soft};
  li { position: relative; padding-inline-start: ${space(3.5)}; }
`;

/** What the bars of a table mean; nothing where no place moves. */
export function ZoneLegend({ zones }: { zones: readonly Zone[] }) {
  const { t, i18n } = useLingui();
  const shown = (Object.keys(fills) as Mark[]).filter((zone) => zones.includes(zone));
  if (shown.length === 0) return null;
  return (
    <Legend aria-label={t`Was die Plätze bedeuten`}>
      {shown.map((zone) => (
        <li key={zone}>
          <Bar $zone={zone} />
          {i18n._(zoneText[zone].word)}
        </li>
      ))}
    </Legend>
  );
}

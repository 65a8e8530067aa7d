import {
  Button as AriaButton,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
} from 'react-aria-components';
import styled from 'styled-components';
import { color, font, radius, size, space, touch } from '../theme/tokens.ts';
import { Icon } from '../ui/icon.tsx';

const Sheet = styled(Calendar)`
  padding: ${space(2)};
  inline-size: max-content;
  max-inline-size: 100%;
`;

const Head = styled.header`
  display: grid;
  grid-template-columns: ${touch} 1fr ${touch};
  align-items: center;
  text-align: center;
  h2 { font: 700 ${size.h3} / 1 ${font.display}; text-transform: none; }
`;

const Turn = styled(AriaButton)`
  display: grid;
  place-items: center;
  block-size: ${touch};
  border: 0;
  border-radius: ${radius.small};
  background: none;
  color: ${color.text};
  cursor: pointer;
  &[data-hovered] { background: ${color.stage}; }
  &[data-disabled] { color: ${color.faint}; cursor: not-allowed; }
`;

const Grid = styled(CalendarGrid)`
  margin-block-start: ${space(1)};
  font-variant-numeric: tabular-nums;
  th { block-size: ${space(8)}; font: 500 ${size.tiny} / 1 ${font.text}; color: ${color.faint}; }
  td { padding: 1px; }
`;

const Day = styled(CalendarCell)`
  display: grid;
  place-items: center;
  inline-size: min(${touch}, calc((100vw - 3.5rem) / 7));
  block-size: ${touch};
  border-radius: ${radius.small};
  cursor: pointer;
  &[data-hovered] { background: ${color.stage}; }
  &[data-today] { box-shadow: inset 0 -2px ${color.soft}; }
  &[data-selected] { background: ${color.text}; color: ${color.ground}; font-weight: 650; }
  &[data-disabled], &[data-unavailable] { color: ${color.faint}; opacity: 0.6; cursor: not-allowed; }
  &[data-outside-month] { visibility: hidden; }
  &[data-focus-visible] { outline: 3px solid ${color.focus}; outline-offset: -1px; }
`;

/** A month of days, Monday first (specification 9); stands inside a date picker. */
export function DateCalendar() {
  return (
    <Sheet firstDayOfWeek="mon">
      <Head>
        <Turn slot="previous">
          <Icon name="chevron-left" />
        </Turn>
        <CalendarHeading />
        <Turn slot="next">
          <Icon name="chevron-right" />
        </Turn>
      </Head>
      <Grid weekdayStyle="short">
        <CalendarGridHeader>{(day) => <CalendarHeaderCell>{day}</CalendarHeaderCell>}</CalendarGridHeader>
        <CalendarGridBody>{(date) => <Day date={date} />}</CalendarGridBody>
      </Grid>
    </Sheet>
  );
}

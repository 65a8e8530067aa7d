import {
  Button as AriaButton,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarMonthPicker,
  CalendarYearPicker,
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
`;

const Choosers = styled.div`
  display: flex;
  justify-content: center;
  gap: ${space(1)};
  min-inline-size: 0;
`;

const Chooser = styled.select`
  min-block-size: ${touch};
  min-inline-size: 0;
  padding-inline: ${space(2)};
  border: 1px solid ${color.line};
  border-radius: ${radius.small};
  background: ${color.raised};
  color: ${color.text};
  font: 600 ${size.body} / 1 ${font.text};
  cursor: pointer;
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

/** As far as a birthday may lie back: the limits of the field cut it. */
const YEARS = 150;

interface Choice {
  'aria-label': string;
  value: string | number;
  onChange: (key: string | number) => void;
  items: readonly { id: number; formatted: string }[];
}

/** One of the months or years, by the system's own list: the fastest way to a day long ago, by finger and by keyboard. */
function Choose({ 'aria-label': label, value, onChange, items }: Choice) {
  return (
    <Chooser aria-label={label} value={value} onChange={(event) => onChange(event.target.value)}>
      {items.map(({ id, formatted }) => (
        <option key={id} value={id}>
          {formatted}
        </option>
      ))}
    </Chooser>
  );
}

/** A month of days, Monday first (specification 9), any of its years at hand; stands inside a date picker. */
export function DateCalendar() {
  return (
    <Sheet firstDayOfWeek="mon">
      <Head>
        <Turn slot="previous">
          <Icon name="chevron-left" />
        </Turn>
        <Choosers>
          <CalendarMonthPicker format="long">{(months) => <Choose {...months} />}</CalendarMonthPicker>
          <CalendarYearPicker visibleYears={YEARS}>{(years) => <Choose {...years} />}</CalendarYearPicker>
        </Choosers>
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

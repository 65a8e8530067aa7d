import { Link } from '@duellwerk/shared/router/router';
import { color, font, media, radius, size, space, touch } from '@duellwerk/shared/theme/tokens';
import { CardTitle } from '@duellwerk/shared/ui/card';
import { Icon } from '@duellwerk/shared/ui/icon';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Band } from './bands.ts';

const Head = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  align-self: start;
  gap: ${space(3)};
  padding-block: ${space(2)};
  > span {
    padding: ${space(1)} ${space(2.5)};
    border-radius: ${radius.small};
    background: ${color.raised};
    font: 700 ${size.lead} / 1 ${font.display};
  }
`;
const Rows = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  padding: 0;
  list-style: none;
  li + li { border-block-start: 1px solid ${color.line}; }
`;
const Row = styled(Link)`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space(2)};
  min-block-size: 3rem;
  padding-block: ${space(2)};
  color: inherit;
  line-height: 1.3;
  text-decoration: none;
  overflow-wrap: anywhere;
  &:hover b { text-decoration: underline; }
  b { font-weight: 600; }
  small { display: block; font-size: ${size.small}; color: ${color.soft}; }
  ${media.desktop} {
    > span { display: grid; grid-template-columns: minmax(0, 2fr) minmax(0, 3fr); align-items: baseline; gap: ${space(6)}; }
  }
`;
const More = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-block-size: ${touch};
  font-size: ${size.small};
`;

interface DayRowProps {
  to: string;
  /** What is known of it beside its name. */
  note?: ReactNode;
  children: ReactNode;
}

/** One thing that waits, leading to where it is done. */
export function DayRow({ to, note, children }: DayRowProps) {
  return (
    <li>
      <Row to={to}>
        <span>
          <b>{children}</b>
          {note && <small>{note}</small>}
        </span>
        <Icon name="chevron-right" size={18} />
      </Row>
    </li>
  );
}

interface DayPartProps {
  title: string;
  /** Of all, whatever is shown. */
  count: number;
  /** Where the others are, when not all are shown. */
  more: string | null;
  /** Rows. */
  children: ReactNode;
}

/** What waits of one kind: how many, the first few, and the way to the others. */
export function DayPart({ title, count, more, children }: DayPartProps) {
  return (
    <Band aria-label={title}>
      <Head>
        <CardTitle as="h2">{title}</CardTitle>
        <span className="dw-figures">{count}</span>
      </Head>
      <div>
        <Rows role="list">{children}</Rows>
        {more !== null && (
          <More to={more}>
            <Trans>Alle {count} ansehen</Trans>
          </More>
        )}
      </div>
    </Band>
  );
}

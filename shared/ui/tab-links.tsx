import { Link } from '@duellwerk/shared/router/router';
import { useRef } from 'react';
import styled from 'styled-components';
import { tabLook, tabRowLook } from './tab-look.ts';
import { useTabInView } from './use-tab-in-view.ts';

const Row = styled.nav`${tabRowLook}`;
const Tab = styled(Link)`${tabLook}`;

export interface TabLink {
  /** Where it leads, most often a query of the same page: `?tab=matches`. */
  to: string;
  text: string;
  /** How many things lie behind it. */
  count?: number;
  current: boolean;
}

interface TabLinksProps {
  /** Read aloud as the name of the row. */
  label: string;
  tabs: readonly TabLink[];
}

/** Tabs that live in the address, so that each can be linked; going from one to the next adds nothing to the history. */
export function TabLinks({ label, tabs }: TabLinksProps) {
  const row = useRef<HTMLElement>(null);
  useTabInView(
    row,
    tabs.findIndex(({ current }) => current),
  );
  return (
    <Row ref={row} aria-label={label}>
      {tabs.map(({ to, text, count, current }) => (
        <Tab key={to} to={to} replace aria-current={current ? 'page' : undefined}>
          {text} {count !== undefined && <span className="dw-figures">{count}</span>}
        </Tab>
      ))}
    </Row>
  );
}

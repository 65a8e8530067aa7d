import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import styled from 'styled-components';
import { tabLook, tabRowLook } from './tab-look.ts';

const Row = styled.div`${tabRowLook}`;
const Handle = styled.button`${tabLook}`;

export interface Tab {
  id: string;
  text: string;
  /** How many things lie behind it. */
  count?: number;
  panel: ReactNode;
}

interface TabsProps {
  /** Read aloud as the name of the row. */
  label: string;
  /** At least one; the first is open at the start. */
  tabs: readonly Tab[];
}

/** How far an arrow goes; Home and End are ends of the row. */
const steps: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Parts of a page, one at a time, in the component's own state. What deserves an address of its own takes TabLinks. */
export function Tabs({ label, tabs }: TabsProps) {
  const base = useId();
  const [chosen, setChosen] = useState(tabs[0]?.id);
  const at = Math.max(
    0,
    tabs.findIndex(({ id }) => id === chosen),
  );
  const open = tabs[at];
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const next = tabs[steps[event.key]?.(at, tabs.length) ?? -1];
    if (!next) return;
    event.preventDefault();
    setChosen(next.id);
    document.getElementById(`${base}${next.id}`)?.focus();
  };
  return (
    <div>
      <Row role="tablist" aria-label={label} onKeyDown={move}>
        {tabs.map(({ id, text, count }) => (
          <Handle
            key={id}
            id={`${base}${id}`}
            type="button"
            role="tab"
            aria-selected={id === open?.id}
            aria-controls={`${base}panel`}
            tabIndex={id === open?.id ? 0 : -1}
            onClick={() => setChosen(id)}
          >
            {text} {count !== undefined && <span className="dw-figures">{count}</span>}
          </Handle>
        ))}
      </Row>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the next stop after the tabs, also where the panel holds nothing to press */}
      <div id={`${base}panel`} role="tabpanel" aria-labelledby={`${base}${open?.id}`} tabIndex={0}>
        {open?.panel}
      </div>
    </div>
  );
}

import type { StagePage } from '@duellwerk/shared/contract/stages';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Choice, Part, Tools } from './bracket-look.ts';
import { BracketView } from './bracket-view.tsx';
import { MatchTable } from './match-table.tsx';
import { RoundList } from './round-list.tsx';
import { TablesView } from './tables-view.tsx';
import { TieOrders } from './tie-orders.tsx';
import { useIsWide } from './use-is-wide.ts';

type Picture = 'tree' | 'rounds' | 'table';

interface StageViewProps {
  page: StagePage;
  /** Index of the visitor's entry. */
  own: number | null;
}

/** A stage as it stands: a tree or tables. */
export function StageView({ page, own }: StageViewProps) {
  const isElimination = page.format === 'single_elimination' || page.format === 'double_elimination';
  return (
    <>
      {isElimination ? <Elimination page={page} own={own} /> : <TablesView page={page} own={own} />}
      <TieOrders page={page} />
    </>
  );
}

/** A tree where there is room for one and its rounds on a phone, until somebody chooses. */
function Elimination({ page, own }: StageViewProps) {
  const { t } = useLingui();
  const isWide = useIsWide();
  const [chosen, setChosen] = useState<Picture | null>(null);
  const picture = chosen ?? (isWide === null ? null : isWide ? 'tree' : 'rounds');
  const choices: [Picture, string][] = [
    ['tree', t`Baum`],
    ['rounds', t`Runden`],
    ['table', t`Als Tabelle`],
  ];
  const buttons = choices.map(([choice, text]) => (
    <Choice key={choice} type="button" aria-pressed={picture === choice} onClick={() => setChosen(choice)}>
      {text}
    </Choice>
  ));
  const isShown = (each: Picture) => picture === each || (picture === null && each !== 'table');
  return (
    <>
      {isShown('tree') && (
        <Part $only={picture === null ? 'wide' : null}>
          <BracketView page={page} own={own} tools={buttons} />
        </Part>
      )}
      {isShown('rounds') && (
        <Part $only={picture === null ? 'narrow' : null}>
          <Tools>{buttons}</Tools>
          <RoundList page={page} />
        </Part>
      )}
      {isShown('table') && (
        <>
          <Tools>{buttons}</Tools>
          <MatchTable page={page} label={page.name} />
        </>
      )}
    </>
  );
}

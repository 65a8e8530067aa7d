import type { OpenCase } from '@duellwerk/shared/contract/match-desk';
import { Link } from '@duellwerk/shared/router/router';
import { caseStates } from '@duellwerk/shared/theme/case-states';
import { color, font, radius, size, space } from '@duellwerk/shared/theme/tokens';
import { Button } from '@duellwerk/shared/ui/button';
import { EmptyState } from '@duellwerk/shared/ui/empty-state';
import { Moment } from '@duellwerk/shared/ui/moment';
import { StateChip } from '@duellwerk/shared/ui/state-chip';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { $deskQuery, $hasMore } from './cases.model.ts';
import { useStaysInList } from './move-state.ts';
import { deskAddress } from './query.ts';
import { CASE_LIST } from './use-desk-keys.ts';

const List = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 2px;
  padding: 0;
  list-style: none;
  border-radius: ${radius.medium};
  overflow: clip;
`;
const Row = styled(Link)`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space(1)} ${space(2)};
  align-items: center;
  padding: ${space(2)} ${space(3)};
  background: ${color.stage};
  color: inherit;
  text-decoration: none;
  &:hover { background: ${color.raised}; }
  &[aria-current] { background: ${color.raised}; box-shadow: inset 4px 0 ${color.accentEdge}; }
  &:focus-visible { outline-offset: -3px; }
`;
const Sides = styled.strong`
  font: 700 ${size.body} / 1.15 ${font.display};
  overflow-wrap: anywhere;
`;
const Small = styled.span`
  font-size: ${size.tiny};
  line-height: 1.3;
  color: ${color.soft};
  overflow-wrap: anywhere;
`;
const Blocks = styled.span`
  justify-self: end;
  font-size: ${size.tiny};
  color: ${color.soft};
  white-space: nowrap;
`;

/** The open cases in the order of the server: what blocks most first. */
export function CaseList({ cases }: { cases: readonly OpenCase[] }) {
  const { t } = useLingui();
  const [query, hasMore] = useUnit([$deskQuery, $hasMore]);
  if (cases.length === 0) return <NoCases />;
  return (
    <nav aria-label={t`Offene Fälle`} {...{ [CASE_LIST]: '' }}>
      <List role="list">
        {cases.map((each) => (
          <CaseRow key={each.match} case_={each} isOpen={each.match === query.case} />
        ))}
      </List>
      {hasMore && (
        <Small as="p">
          <Trans>Weitere rücken nach, sobald diese entschieden sind.</Trans>
        </Small>
      )}
    </nav>
  );
}

function CaseRow({ case_, isOpen }: { case_: OpenCase; isOpen: boolean }) {
  const { t } = useLingui();
  const query = useUnit($deskQuery);
  const row = useRef<HTMLAnchorElement>(null);
  const staysInList = useStaysInList();
  useEffect(() => {
    if (!isOpen) return;
    row.current?.scrollIntoView?.({ block: 'nearest' });
    if (staysInList) row.current?.focus({ preventScroll: true });
  }, [isOpen, staysInList]);
  const { match, kind, blocks, since, tournament, summary } = case_;
  const a = summary.a?.name ?? t`Noch offen`;
  const b = summary.b?.name ?? t`Noch offen`;
  return (
    <li>
      <Row
        ref={row}
        to={deskAddress({ ...query, case: match })}
        replace={query.case !== undefined}
        aria-current={isOpen ? 'true' : undefined}
      >
        <Sides>
          <Trans>
            {a} gegen {b}
          </Trans>
        </Sides>
        <StateChip look={caseStates[kind]} small />
        <Small className="dw-figures">
          {tournament.name} · <Moment at={since} show="start" />
        </Small>
        <Blocks className="dw-figures">
          {blocks > 0 && <Plural value={blocks} one="hält # auf" other="hält # auf" />}
        </Blocks>
      </Row>
    </li>
  );
}

function NoCases() {
  const { t } = useLingui();
  const { kind, tournament, team } = useUnit($deskQuery);
  if (kind || tournament || team) {
    return (
      <EmptyState
        title={t`Hier wartet nichts`}
        action={
          <Button as={Link} to="/admin/matches">
            <Trans>Alle Fälle</Trans>
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      title={t`Alles entschieden`}
      action={
        <Button as={Link} to="/rulings">
          <Trans>Alle Entscheidungen</Trans>
        </Button>
      }
    >
      <Trans>Ein neuer Einspruch erscheint hier von selbst.</Trans>
    </EmptyState>
  );
}

import type { StagePage } from '@duellwerk/shared/contract/stages';
import { color, size, space } from '@duellwerk/shared/theme/tokens';
import { Trans, useLingui } from '@lingui/react/macro';
import styled from 'styled-components';

const List = styled.ul`
  margin-block-start: ${space(4)};
  display: grid;
  gap: ${space(1)};
  padding: 0;
  list-style: none;
  font-size: ${size.small};
  color: ${color.soft};
  overflow-wrap: anywhere;
  strong { color: ${color.text}; font-weight: 600; }
`;

/** How entries got their order that were level: by a lot that everybody can check, or by the organizers, with the reason. */
export function TieOrders({ page }: { page: StagePage }) {
  const { t } = useLingui();
  if (!page.ties || page.ties.length === 0) return null;
  return (
    <List aria-label={t`Gleichauf`}>
      {page.ties.map(({ entries, random, reason }, index) => {
        const names = entries.map((entry) => page.entries[entry]?.name ?? '').join(', ');
        return (
          <li key={`${index} ${names}`}>
            <strong translate="no">{names}</strong>
            {': '}
            {random !== null ? (
              <Trans>
                vom Los geordnet. Mit <code>{random}</code> kann es jeder nachrechnen.
              </Trans>
            ) : reason === null ? (
              <Trans>vom Los geordnet.</Trans>
            ) : (
              <Trans>von der Turnierleitung geordnet: {reason}</Trans>
            )}
          </li>
        );
      })}
    </List>
  );
}

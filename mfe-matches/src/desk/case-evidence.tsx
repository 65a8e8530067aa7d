import type { MatchPage } from '@duellwerk/shared/contract/match';
import { color, radius, size, space } from '@duellwerk/shared/theme/tokens';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import styled from 'styled-components';
import { $evidence, $evidenceFailure } from './case.model.ts';

const Row = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  padding: 0;
  list-style: none;
`;
const Picture = styled.a`
  display: grid;
  gap: ${space(1)};
  font-size: ${size.tiny};
  color: ${color.soft};
  img {
    inline-size: 10rem;
    block-size: 5.625rem;
    object-fit: cover;
    border-radius: ${radius.small};
    background: ${color.raised};
  }
`;
const Soft = styled.p`
  font-size: ${size.small};
  color: ${color.soft};
`;

/** The pictures of both sides, which nobody else sees; each opens in a tab of its own. */
export function CaseEvidence({ match }: { match: MatchPage }) {
  const { t } = useLingui();
  const [evidence, failure] = useUnit([$evidence, $evidenceFailure]);
  if (failure && !evidence) {
    return (
      <Soft role="status">
        <Trans>Die Nachweise konnten nicht geladen werden.</Trans>
      </Soft>
    );
  }
  if (!evidence) return null;
  if (evidence.length === 0) {
    return (
      <Soft>
        <Trans>Keine Nachweise.</Trans>
      </Soft>
    );
  }
  return (
    <Row role="list" aria-label={t`Nachweise`}>
      {evidence.map(({ id, by, path }) => {
        const name = match.summary[by]?.name ?? by;
        return (
          <li key={id}>
            <Picture href={path} target="_blank" rel="noreferrer">
              <img src={path} alt={t`Nachweis von ${name}`} width={160} height={90} loading="lazy" />
              {name}
            </Picture>
          </li>
        );
      })}
    </Row>
  );
}

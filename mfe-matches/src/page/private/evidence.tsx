import type { MatchPage } from '@duellwerk/shared/contract/match';
import type { MyMatch } from '@duellwerk/shared/contract/match-mine';
import { color, radius, size, space } from '@duellwerk/shared/theme/tokens';
import { Moment } from '@duellwerk/shared/ui/moment';
import { Trans, useLingui } from '@lingui/react/macro';
import styled from 'styled-components';
import { Section } from '../section.tsx';

const Pictures = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(9rem, 1fr));
  gap: ${space(3)};
  a {
    display: grid;
    gap: ${space(1)};
    color: inherit;
    font-size: ${size.small};
  }
  img {
    inline-size: 100%;
    aspect-ratio: 4 / 3;
    object-fit: cover;
    border-radius: ${radius.small};
    background: ${color.raised};
  }
`;

const Reason = styled.blockquote`
  white-space: pre-line;
  overflow-wrap: anywhere;
  &:not(:last-child) {
    margin-block-end: ${space(4)};
  }
  footer {
    font-size: ${size.small};
    color: ${color.soft};
  }
`;

/** Why the result is disputed, and the pictures of it: what both sides and the referees alone may read. */
export function Evidence({ match: { summary }, mine }: { match: MatchPage; mine: MyMatch }) {
  const { t } = useLingui();
  const { dispute } = mine;
  if (mine.evidence.length === 0 && !dispute?.reason) return null;
  const disputing = dispute?.by && summary[dispute.by]?.name;
  return (
    <Section title={<Trans>Nachweise</Trans>}>
      {dispute?.reason && (
        <Reason>
          {dispute.reason}
          <footer className="dw-figures">
            {disputing}, <Moment at={dispute.at} />
          </footer>
        </Reason>
      )}
      <Pictures role="list">
        {mine.evidence.map(({ id, by, at, path }) => {
          const side = summary[by]?.name ?? '';
          return (
            <li key={id}>
              <a href={path} target="_blank" rel="noreferrer">
                <img src={path} alt={t`Nachweis von ${side}`} loading="lazy" width={160} height={120} />
                <span className="dw-figures">
                  {side}, <Moment at={at} />
                </span>
              </a>
            </li>
          );
        })}
      </Pictures>
    </Section>
  );
}

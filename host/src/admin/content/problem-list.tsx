import { space } from '@duellwerk/shared/theme/tokens';
import { useLingui } from '@lingui/react/macro';
import styled from 'styled-components';
import { problemTexts } from './problem-texts.ts';

const List = styled.ul`
  display: grid;
  gap: ${space(1)};
`;

/** What is wrong with a text, one line each: where, and what helps. */
export function ProblemList({ problems }: { problems: readonly string[] }) {
  const { i18n } = useLingui();
  return (
    <List role="list">
      {problems.map((problem) => {
        const { place, text } = problemTexts(problem);
        return (
          <li key={problem}>
            <strong>{typeof place === 'string' ? place : i18n._(place)}:</strong> {i18n._(text)}
          </li>
        );
      })}
    </List>
  );
}

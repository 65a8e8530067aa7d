import type { ReactNode } from 'react';
import styled from 'styled-components';
import { space } from '../theme/tokens.ts';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)};
`;
const Choice = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`;

interface EditConflictProps {
  title: string;
  /** Who was faster, and what is kept. */
  children: ReactNode;
  /** What is stored now, where it is worth seeing beside what was typed. */
  current?: ReactNode;
  /** The words of the choice to go on with what was typed. */
  own: ReactNode;
  /** The words of the choice to drop it. */
  theirs: ReactNode;
  onOwn: () => void;
  onTheirs: () => void;
}

/** Another person has saved while this form was filled: what was typed stays until its author chooses. */
export function EditConflict({ title, children, current, own, theirs, onOwn, onTheirs }: EditConflictProps) {
  return (
    <Stack role="group" aria-label={title}>
      <Banner style="warning" title={title}>
        {children}
      </Banner>
      {current}
      <Choice>
        <Button onClick={onOwn}>{own}</Button>
        <Button variant="quiet" onClick={onTheirs}>
          {theirs}
        </Button>
      </Choice>
    </Stack>
  );
}

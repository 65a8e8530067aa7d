import { color, size, space } from '@duellwerk/shared/theme/tokens';
import styled from 'styled-components';

/** What stands below each other: in a dialog, in a card. */
export const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
`;

/** The same as a form. */
export const FormStack = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
`;

/** Sections of a page, each with its heading close. */
export const Sections = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(8)};
  margin-block-start: ${space(6)};

  > section {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    gap: ${space(4)};
  }
`;

/** Buttons side by side where there is room. */
export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(3)};
`;

/** A dialog's heading, clear of the button that closes it. */
export const Title = styled.h2`
  padding-inline-end: ${space(10)};
  overflow-wrap: anywhere;
`;

export const Soft = styled.p`
  color: ${color.soft};
`;
export const Small = styled.p`
  font-size: ${size.small};
  color: ${color.soft};
`;

/** Several things of one kind, each an `Item`. */
export const Items = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  padding: 0;
  list-style: none;
`;
/** One of them: its words, and what can be done with it beside or below them. */
export const Item = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(4)};
`;
export const ItemWords = styled.div`
  flex: 1 1 12rem;
  display: flex;
  align-items: center;
  gap: ${space(3)};
  min-inline-size: 0;
  overflow-wrap: anywhere;

  > :last-child {
    flex: 1;
    min-inline-size: 0;
  }
  p {
    font-size: ${size.small};
    color: ${color.soft};
  }
`;
/** Fields beside each other where there is room. */
export const FieldRow = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 11rem), 1fr));
  gap: 0 ${space(4)};
`;

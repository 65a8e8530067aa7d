import { color, size, space } from '@duellwerk/shared/theme/tokens';
import { Card } from '@duellwerk/shared/ui/card';
import styled from 'styled-components';

/** A part of the desk, its sections below each other. */
export const Part = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(6)};
  padding-block-start: ${space(5)};
`;
export const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: ${space(3)};
  > * { max-inline-size: 100%; }
  h2 { font-size: ${size.h3}; }
`;
export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(3)};
`;
export const Note = styled.p`
  max-inline-size: 70ch;
  font-size: ${size.small};
  color: ${color.soft};
`;
/** A form that is all there is to do on its page. */
export const FormCard = styled(Card).attrs({ as: 'section' })`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  h2 { font-size: ${size.h3}; }
`;

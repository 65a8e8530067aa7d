import { Trans, useLingui } from '@lingui/react/macro';
import styled from 'styled-components';
import { color, size, space } from '../theme/tokens.ts';
import { IconButton } from './icon-button.tsx';

const Row = styled.nav`
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: ${space(2)};
  margin-block-start: ${space(3)};
  font-size: ${size.small};
  color: ${color.soft};
  font-variant-numeric: tabular-nums;
`;

interface PagerProps {
  /** What is leafed through; read aloud as the name of the row. */
  label: string;
  /** From 1. */
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

/** Back and forth through pages; nothing where there is only one. */
export function Pager({ label, page, pages, onPage }: PagerProps) {
  const { t } = useLingui();
  if (pages <= 1) return null;
  return (
    <Row aria-label={t`Seiten: ${label}`}>
      <IconButton
        icon="chevron-left"
        label={t`Vorige Seite`}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <span aria-live="polite">
        <Trans>
          Seite {page} von {pages}
        </Trans>
      </span>
      <IconButton
        icon="chevron-right"
        label={t`Nächste Seite`}
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      />
    </Row>
  );
}

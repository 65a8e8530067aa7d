import { media } from '@duellwerk/shared/theme/tokens';
import { Button } from '@duellwerk/shared/ui/button';
import { Plural, Trans } from '@lingui/react/macro';
import styled from 'styled-components';
import { SHOWN_ON_PHONE, SHOWN_ON_WIDE } from './arranged.ts';

const Row = styled.div<{ $phoneOnly: boolean }>`
  display: flex;
  justify-content: center;
  ${media.wide} { display: ${({ $phoneOnly }) => ($phoneOnly ? 'none' : 'flex')}; }
`;
const OnPhone = styled.span`
  ${media.wide} { display: none; }
`;
const OnWide = styled.span`
  display: none;
  ${media.wide} { display: inline; }
`;

interface FoldButtonProps {
  /** All banners, those that stand included. */
  count: number;
  open: boolean;
  onToggle: () => void;
}

/** Opens and folds the banners beyond the most important ones. How many those are is the style sheet's matter. */
export function FoldButton({ count, open, onToggle }: FoldButtonProps) {
  if (count <= SHOWN_ON_PHONE) return null;
  return (
    <Row $phoneOnly={count <= SHOWN_ON_WIDE}>
      <Button
        variant="quiet"
        icon={open ? 'chevron-up' : 'chevron-down'}
        aria-expanded={open}
        onClick={onToggle}
      >
        {open ? (
          <Trans>Weniger Hinweise</Trans>
        ) : (
          <>
            <OnPhone>
              <More count={count - SHOWN_ON_PHONE} />
            </OnPhone>
            {count > SHOWN_ON_WIDE && (
              <OnWide>
                <More count={count - SHOWN_ON_WIDE} />
              </OnWide>
            )}
          </>
        )}
      </Button>
    </Row>
  );
}

function More({ count }: { count: number }) {
  return <Plural value={count} one="# weiterer Hinweis" other="# weitere Hinweise" />;
}

import type { SchemeColors } from '@duellwerk/shared/contract/master-data/color-schemes';
import { shadesOf } from '@duellwerk/shared/rules/color-scheme';
import { schemeProperties } from '@duellwerk/shared/theme/scheme-colors';
import { ThemeFrame } from '@duellwerk/shared/theme/theme-frame';
import { color, space } from '@duellwerk/shared/theme/tokens';
import { Button } from '@duellwerk/shared/ui/button';
import { Trans } from '@lingui/react/macro';
import styled from 'styled-components';

const Both = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 14rem), 1fr));
  gap: ${space(3)};
`;
const Sample = styled.div`
  display: grid;
  gap: ${space(2)};
  justify-items: start;
  padding: ${space(4)};
  border: 1px solid ${color.line};
  strong { color: ${color.accentText}; }
`;

/** How pages look with a scheme, light and dark. */
export function SchemePreview({ colors }: { colors: SchemeColors }) {
  return (
    <Both aria-hidden style={schemeProperties(shadesOf(colors))}>
      {(['light', 'dark'] as const).map((theme) => (
        <ThemeFrame key={theme} theme={theme}>
          <Sample>
            <strong>
              <Trans>Jetzt live</Trans>
            </strong>
            <span>
              <Trans>Text der Seite</Trans>
            </span>
            <Button variant="primary" tabIndex={-1}>
              <Trans>Mitmachen</Trans>
            </Button>
          </Sample>
        </ThemeFrame>
      ))}
    </Both>
  );
}

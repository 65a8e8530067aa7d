import { controlLook } from '@duellwerk/shared/form/field-frame';
import { space } from '@duellwerk/shared/theme/tokens';
import { Banner } from '@duellwerk/shared/ui/banner';
import { Button } from '@duellwerk/shared/ui/button';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import styled from 'styled-components';
import { $copied, $newToken, copyClicked, newTokenPutAway } from './tokens.model.ts';

const Row = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  margin-block-start: ${space(2)};
`;
const Shown = styled.input`
  ${controlLook}
  flex: 1 1 14rem;
  font-family: ui-monospace, monospace;
`;

/** A new token, the only time it is shown. */
export function NewToken() {
  const { t } = useLingui();
  const [token, copied, copy, putAway] = useUnit([$newToken, $copied, copyClicked, newTokenPutAway]);
  if (token === null) return null;
  return (
    <Banner style="success" title={<Trans>Das ist das neue Token</Trans>}>
      <Trans>Du siehst es nur jetzt. Kopier es und gib es dem Team auf einem sicheren Weg.</Trans>
      <Row>
        <Shown
          readOnly
          value={token}
          aria-label={t`Neues Token`}
          autoComplete="off"
          onFocus={(event) => event.target.select()}
        />
        <Button {...(copied && { icon: 'check' as const })} onClick={() => copy()}>
          {copied ? <Trans>Kopiert</Trans> : <Trans>Kopieren</Trans>}
        </Button>
        <Button variant="quiet" onClick={() => putAway()}>
          <Trans>Fertig</Trans>
        </Button>
      </Row>
    </Banner>
  );
}

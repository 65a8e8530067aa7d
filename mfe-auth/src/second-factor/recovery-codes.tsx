import { color, font, radius, space } from '@duellwerk/shared/theme/tokens';
import { toastShown } from '@duellwerk/shared/toast/toast.model';
import { Button } from '@duellwerk/shared/ui/button';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useState } from 'react';
import styled from 'styled-components';
import { Actions, Stack } from '../dialog/layout.tsx';
import { codesDismissed } from './factors.model.ts';

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(9.5rem, 1fr));
  gap: ${space(2)} ${space(4)};
  padding: ${space(4)};
  border-radius: ${radius.medium};
  background: ${color.neutralGround};
  font-family: ${font.mono};
  list-style: none;
`;

/** New recovery codes, which are shown this once. */
export function RecoveryCodes({ codes, close }: { codes: readonly string[]; close: () => void }) {
  const { t } = useLingui();
  const [dismiss, showToast] = useUnit([codesDismissed, toastShown]);
  const [isCopied, setCopied] = useState(false);
  const text = codes.join('\n');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      showToast({
        tone: 'warning',
        title: msg`Kopieren hat nicht geklappt`,
        text: msg`Dein Browser gibt die Zwischenablage nicht her. Lad die Codes herunter oder schreib sie ab.`,
      });
    }
  };
  return (
    <Stack>
      <p>
        <Trans>
          Mit einem dieser Codes kommst du hinein, wenn dein Gerät weg ist. Jeder gilt einmal. Heb sie
          getrennt vom Gerät auf: Wir zeigen sie nur jetzt.
        </Trans>
      </p>
      <List aria-label={t`Wiederherstellungscodes`}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </List>
      <Actions>
        <Button {...(isCopied && { icon: 'check' as const })} onClick={() => void copy()}>
          {isCopied ? <Trans>Kopiert</Trans> : <Trans>Kopieren</Trans>}
        </Button>
        <Button
          as="a"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
          download={`${t`wiederherstellungscodes`}.txt`}
        >
          <Trans>Herunterladen</Trans>
        </Button>
        <Button
          variant="primary"
          onClick={() => {
            dismiss();
            close();
          }}
        >
          <Trans>Ich habe sie gesichert</Trans>
        </Button>
      </Actions>
    </Stack>
  );
}

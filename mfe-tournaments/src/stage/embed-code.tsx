import { CopyValueField } from '@duellwerk/shared/form/copy-value-field';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { embedText } from './embed-text.ts';

/** The text with which another site shows this stage, to be copied. Browser only: it names this site's address. */
export function EmbedCode({ stage, title }: { stage: string; title: string }) {
  const { t, i18n } = useLingui();
  return (
    <CopyValueField
      value={embedText({ origin: window.location.origin, stage, title, locale: i18n.locale })}
      label={t`Text zum Einbetten`}
      inlineSize="18rem"
      labels={{
        copy: <Trans>Kopieren</Trans>,
        copied: <Trans>Kopiert</Trans>,
        refused: {
          title: msg`Kopieren hat nicht geklappt`,
          text: msg`Dein Browser gibt die Zwischenablage nicht her. Markier den Text und kopier ihn selbst.`,
        },
      }}
    />
  );
}

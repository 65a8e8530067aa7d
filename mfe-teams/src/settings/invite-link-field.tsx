import { CopyValueField } from '@duellwerk/shared/form/copy-value-field';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';

/** The link of an invite, to be copied. Browser only: it names this site's address. */
export function InviteLinkField({ token }: { token: string | null }) {
  const { t } = useLingui();
  if (token === null) return <Trans>Link von früher, nicht mehr anzuzeigen</Trans>;
  return (
    <CopyValueField
      value={`${window.location.origin}/teams/invite/${token}`}
      label={t`Link der Einladung`}
      labels={{
        copy: <Trans>Kopieren</Trans>,
        copied: <Trans>Kopiert</Trans>,
        refused: {
          title: msg`Kopieren hat nicht geklappt`,
          text: msg`Dein Browser gibt die Zwischenablage nicht her. Markier den Link und kopier ihn selbst.`,
        },
      }}
    />
  );
}

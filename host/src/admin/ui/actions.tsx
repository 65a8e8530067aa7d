import { Link } from '@duellwerk/shared/router/router';
import { Button } from '@duellwerk/shared/ui/button';
import { IconButton } from '@duellwerk/shared/ui/icon-button';
import { TextLink } from '@duellwerk/shared/ui/text-link';
import { Trans, useLingui } from '@lingui/react/macro';
import { Row, Sample } from './show.tsx';

const variants = ['primary', 'secondary', 'quiet', 'danger'] as const;

/** What is pressed and followed. */
export function Actions() {
  const { t } = useLingui();
  const words = { primary: t`Beitreten`, secondary: t`Ansehen`, quiet: t`Abbrechen`, danger: t`Löschen` };
  return (
    <>
      {variants.map((variant) => (
        <Row key={variant}>
          <Sample name={variant}>
            <Button variant={variant}>{words[variant]}</Button>
          </Sample>
          <Sample name={t`mit Symbol`}>
            <Button variant={variant} icon="check">
              {words[variant]}
            </Button>
          </Sample>
          <Sample name={t`beschäftigt`}>
            <Button variant={variant} busy>
              {words[variant]}
            </Button>
          </Sample>
          <Sample name={t`gesperrt`}>
            <Button variant={variant} disabled>
              {words[variant]}
            </Button>
          </Sample>
        </Row>
      ))}
      <Row>
        <Sample name={t`als Link`}>
          <Button as={Link} to="/tournaments">
            <Trans>Alle Turniere</Trans>
          </Button>
        </Sample>
        <Sample name={t`Symbol allein`}>
          <IconButton icon="pencil" label={t`Bearbeiten`} />
        </Sample>
        <Sample name={t`gesperrt`}>
          <IconButton icon="pencil" label={t`Bearbeiten`} disabled />
        </Sample>
      </Row>
      <Sample name={t`volle Breite`}>
        <div style={{ inlineSize: '20rem' }}>
          <Button variant="primary" wide>
            <Trans>Jetzt einchecken</Trans>
          </Button>
        </div>
      </Sample>
      <p>
        <Trans>
          Links im Text führen zu <TextLink to="/tournaments">Turnieren</TextLink>, zu{' '}
          <TextLink href="https://discord.com/">Discord</TextLink> oder zu{' '}
          <TextLink href="mailto:hallo@duellwerk.example">einer E-Mail</TextLink>.
        </Trans>
      </p>
    </>
  );
}

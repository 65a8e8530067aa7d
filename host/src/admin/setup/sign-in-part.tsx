import type { Setup } from '@duellwerk/shared/contract/site-settings';
import { CopyValueField } from '@duellwerk/shared/form/copy-value-field';
import { color, font, size, space } from '@duellwerk/shared/theme/tokens';
import { ToneChip } from '@duellwerk/shared/ui/state-chip';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import styled from 'styled-components';

const Services = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  padding: 0;
  list-style: none;
`;
const Service = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2)};
  > p { font-size: ${size.small}; color: ${color.soft}; }
  code { font-family: ${font.mono}; color: ${color.text}; overflow-wrap: anywhere; }
`;
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(3)};
  font-weight: 600;
`;

/** Which services have keys, and how the others get them. */
export function SignInPart({ services }: { services: Setup['sign_in'] }) {
  const { t } = useLingui();
  return (
    <Services role="list">
      {services.map(({ id, name, available, settings, return_to }) => {
        const [clientId = '', clientSecret = ''] = settings;
        return (
          <Service key={id}>
            <Head>
              {name}
              <ToneChip tone={available ? 'success' : 'neutral'} icon={available ? 'check' : 'lock'} small>
                {available ? <Trans>hat Schlüssel</Trans> : <Trans>ohne Schlüssel</Trans>}
              </ToneChip>
            </Head>
            {!available && (
              <>
                <p>
                  <Trans>
                    Leg dort eine Anwendung an, trag die Rückkehradresse ein und setz <code>{clientId}</code>{' '}
                    und <code>{clientSecret}</code>. Danach starte die Seite neu.
                  </Trans>
                </p>
                <CopyValueField
                  value={return_to}
                  label={t`Rückkehradresse für ${name}`}
                  labels={{
                    copy: <Trans>Kopieren</Trans>,
                    copied: <Trans>Kopiert</Trans>,
                    refused: {
                      title: msg`Nicht kopiert`,
                      text: msg`Markier die Adresse und kopier sie von Hand.`,
                    },
                  }}
                />
              </>
            )}
          </Service>
        );
      })}
    </Services>
  );
}

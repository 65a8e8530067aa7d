import { $user } from '@duellwerk/shared/store/session.model';
import { color, font, media, radius, size, space } from '@duellwerk/shared/theme/tokens';
import { Icon, type IconName } from '@duellwerk/shared/ui/icon';
import { Trans } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Section = styled.section`
  display: grid;
  gap: ${space(3)};
`;
const Steps = styled.ol`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 2px;
  border-radius: ${radius.medium};
  overflow: clip;
`;
const Step = styled.li`
  display: grid;
  justify-items: center;
  align-content: start;
  gap: ${space(1)};
  padding: ${space(3)} ${space(1)};
  background: ${color.stage};
  text-align: center;
  ${media.wide} {
    grid-template-columns: auto minmax(0, 1fr);
    justify-items: start;
    align-items: center;
    column-gap: ${space(3)};
    padding: ${space(3)} ${space(4)};
    text-align: start;
  }
`;
const Words = styled.span`
  display: grid;
  font: 700 ${size.lead} / 1.15 ${font.display};
`;
/* Said where there is room; on a phone the words and their order say it. */
const Small = styled.span`
  display: none;
  font: 400 ${size.small} / 1.4 ${font.text};
  color: ${color.soft};
  ${media.wide} {
    display: block;
  }
`;

/** An evening in three words, for those who are new: whoever has an account knows it. */
export function HowItGoes() {
  const user = useUnit($user);
  if (user) return null;
  return (
    <Section>
      <h2>
        <Trans>So läuft dein Abend</Trans>
      </h2>
      <Steps role="list">
        <Deed
          icon="users"
          title={<Trans>Beitreten</Trans>}
          text={<Trans>Allein oder mit deinem Team</Trans>}
        />
        <Deed
          icon="check"
          title={<Trans>Einchecken</Trans>}
          text={<Trans>Kurz vor dem Start, per Knopf</Trans>}
        />
        <Deed
          icon="swords"
          title={<Trans>Spielen</Trans>}
          text={<Trans>Bereit melden, Ergebnis eintragen</Trans>}
        />
      </Steps>
    </Section>
  );
}

function Deed({ icon, title, text }: { icon: IconName; title: ReactNode; text: ReactNode }) {
  return (
    <Step>
      <Icon name={icon} />
      <Words>
        {title}
        <Small>{text}</Small>
      </Words>
    </Step>
  );
}

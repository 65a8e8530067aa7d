import { Icon, type IconName } from '@duellwerk/shared/ui/icon';
import { Trans } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import type { ReactNode } from 'react';
import { $steps, $stepViews } from '../steps/steps.model.ts';
import { Head, Place, Row, Rows, Small, Title, Words } from './rows.tsx';

/** Beside the head: how it goes, or what a person with several things to do has to do. */
export function WhatNow() {
  const [steps, views] = useUnit([$steps, $stepViews]);
  return steps.length > 1 && views ? <views.OpenSteps /> : <HowItGoes />;
}

function HowItGoes() {
  return (
    <Place>
      <Head>
        <Trans>So läuft dein Abend</Trans>
      </Head>
      <Rows role="list">
        <Deed
          icon="users"
          title={<Trans>Anmelden</Trans>}
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
      </Rows>
    </Place>
  );
}

function Deed({ icon, title, text }: { icon: IconName; title: ReactNode; text: ReactNode }) {
  return (
    <Row>
      <Icon name={icon} />
      <Words>
        <Title>{title}</Title>
        <Small>{text}</Small>
      </Words>
    </Row>
  );
}

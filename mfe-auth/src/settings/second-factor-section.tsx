import { SkeletonLines } from '@duellwerk/shared/ui/skeleton';
import { Trans } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { Section } from './section.tsx';

const FactorList = lazy(async () => ({
  default: (await import(/* webpackChunkName: "second-factor" */ '../second-factor/factor-list.tsx'))
    .FactorList,
}));

/** What the login asks for beside the password. */
export function SecondFactorSection() {
  return (
    <Section
      id="zwei-schritte"
      title={<Trans>Anmeldung in zwei Schritten</Trans>}
      lead={
        <Trans>
          Nach dem Passwort zeigst du noch etwas, das nur du hast. Wer dein Passwort errät, kommt so trotzdem
          nicht hinein.
        </Trans>
      }
    >
      <Suspense fallback={<SkeletonLines lines={4} />}>
        <FactorList />
      </Suspense>
    </Section>
  );
}

import { SkeletonLines } from '@duellwerk/shared/ui/skeleton';
import { Trans } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { Section } from './section.tsx';

/** Few people have programs: the others do not load this. */
const ApiKeys = lazy(async () => ({
  default: (await import(/* webpackChunkName: "lazy-api-keys" */ './api-keys/api-keys.tsx')).ApiKeys,
}));

/** Keys with which the own programs read. */
export function ApiKeysSection() {
  return (
    <Section
      id="api"
      title={<Trans>API-Schlüssel</Trans>}
      lead={
        <Trans>
          Mit einem Schlüssel lesen deine Programme, was alle sehen dürfen: Turniere, Ergebnisse, Tabellen.
        </Trans>
      }
    >
      <Suspense fallback={<SkeletonLines lines={3} />}>
        <ApiKeys />
      </Suspense>
    </Section>
  );
}

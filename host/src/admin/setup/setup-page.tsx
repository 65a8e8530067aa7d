import { contentIdOf } from '@duellwerk/shared/contract/content-paths';
import type { Setup, SetupStep } from '@duellwerk/shared/contract/site-settings';
import { Link } from '@duellwerk/shared/router/router';
import { color, media, space } from '@duellwerk/shared/theme/tokens';
import { AdminGate } from '@duellwerk/shared/ui/admin-gate';
import { AdminHead } from '@duellwerk/shared/ui/admin-head';
import { Banner } from '@duellwerk/shared/ui/banner';
import { Button } from '@duellwerk/shared/ui/button';
import { Card, CardTitle } from '@duellwerk/shared/ui/card';
import { SkeletonCards } from '@duellwerk/shared/ui/skeleton';
import { ToneChip } from '@duellwerk/shared/ui/state-chip';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { Fragment } from 'react';
import styled from 'styled-components';
import { $pageFacts } from '../../app/page-facts.ts';
import { editorOf } from '../content/text-list.tsx';
import { MailPart, TestMailButton } from './mail-part.tsx';
import { $view, reviewSubmission, setupRetried } from './setup.model.ts';
import { SignInPart } from './sign-in-part.tsx';
import { stepTexts } from './step-texts.ts';

const Steps = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)};
  margin-block-start: ${space(6)};
  padding: 0;
  list-style: none;
`;
const Step = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)};
  > p { color: ${color.soft}; max-inline-size: 65ch; }
  ${media.desktop} {
    grid-template-columns: minmax(0, 1fr) 26rem;
    column-gap: ${space(8)};
    > * { grid-column: 1; }
    > :last-child { grid-column: 2; grid-row: 1 / span 2; align-self: center; justify-content: flex-end; }
  }
`;
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)} ${space(3)};
  ${media.desktop} { justify-content: flex-start; }
`;
const Choice = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)};
`;
/** /admin/setup: what a new site needs before its first tournament. */
export function SetupPage() {
  const { t } = useLingui();
  const [view, retry] = useUnit([$view, setupRetried]);
  return (
    <AdminGate
      view={view}
      signedOut={<Trans>Einrichten darf die Seite nur, wer das Recht dazu hat.</Trans>}
      forbidden={<Trans>Einrichten darf die Seite nur, wer das Recht dazu hat.</Trans>}
      loading={
        <>
          <AdminHead title={<Trans>Einrichtung</Trans>} />
          <SkeletonCards count={6} height="8rem" />
        </>
      }
      failed={{ title: t`Die Einrichtung konnte nicht geladen werden`, onRetry: () => retry() }}
    >
      {({ setup }) => <Checklist setup={setup} />}
    </AdminGate>
  );
}

function Checklist({ setup }: { setup: Setup }) {
  const done = setup.steps.filter((step) => step.done).length;
  const all = setup.steps.length;
  const next = setup.steps.find((step) => !step.done)?.step;
  return (
    <>
      <AdminHead
        kicker={
          <Link to="/admin">
            <Trans>Verwaltung</Trans>
          </Link>
        }
        title={<Trans>Einrichtung</Trans>}
        lead={
          <Trans>
            Schritt für Schritt bis zum ersten Turnier. Du kannst jederzeit weggehen und weitermachen.
          </Trans>
        }
        facts={
          <ToneChip tone={done === all ? 'success' : 'info'} icon={done === all ? 'check' : 'clock'}>
            <Trans>
              {done} von {all} erledigt
            </Trans>
          </ToneChip>
        }
      />
      {done === all && (
        <Banner style="success" title={<Trans>Alles eingerichtet</Trans>}>
          <Trans>Ändern kannst du alles weiterhin in der Verwaltung.</Trans>
        </Banner>
      )}
      <Steps>
        {setup.steps.map((step) => (
          <li key={step.step}>
            <StepCard step={step} setup={setup} isNext={step.step === next} />
          </li>
        ))}
      </Steps>
    </>
  );
}

interface StepCardProps {
  step: Setup['steps'][number];
  setup: Setup;
  /** The first that is open. */
  isNext: boolean;
}

function StepCard({ step: { step, done, reviewed }, setup, isNext }: StepCardProps) {
  const { t } = useLingui();
  const [{ routes }, review, busy] = useUnit([
    $pageFacts,
    reviewSubmission.submitted,
    reviewSubmission.$pending,
  ]);
  const texts = stepTexts[step as SetupStep];
  // A newer server may know steps that this page does not.
  if (!texts) return null;
  const leads = texts.to && routes.includes(texts.to.split('?')[0] ?? '') ? texts.to : undefined;
  return (
    <Card $lit={isNext}>
      <Step>
        <Line>
          <CardTitle as="h2">{t(texts.title)}</CardTitle>
          <ToneChip tone={done ? 'success' : 'neutral'} icon={done ? 'check' : 'clock'} small>
            {done ? reviewed ? <Trans>passt so</Trans> : <Trans>erledigt</Trans> : <Trans>offen</Trans>}
          </ToneChip>
        </Line>
        <p>{t(texts.sentence)}</p>
        {step === 'legal' && <Examples paths={setup.examples} />}
        {step === 'sign_in' && <SignInPart services={setup.sign_in} />}
        {step === 'mail' && <MailPart mail={setup.mail} />}
        <Choice>
          {leads && (
            <Button as={Link} to={leads} variant={isNext ? 'primary' : 'secondary'}>
              {t(texts.verb)}
            </Button>
          )}
          {step === 'mail' && <TestMailButton mail={setup.mail} />}
          {!done && texts.mayStay && (
            <Button busy={busy} onClick={() => review({ step, reviewed: true })}>
              <Trans>Passt so</Trans>
            </Button>
          )}
          {reviewed && (
            <Button variant="quiet" busy={busy} onClick={() => review({ step, reviewed: false })}>
              <Trans>Doch noch offen</Trans>
            </Button>
          )}
          {texts.seenAt && (done || texts.mayStay) && (
            <Button as={Link} to={texts.seenAt} variant="quiet" icon="eye">
              <Trans>So sehen es Besucher</Trans>
            </Button>
          )}
        </Choice>
      </Step>
    </Card>
  );
}

const legalPages = [
  { path: '/imprint', text: msg`Impressum` },
  { path: '/privacy', text: msg`Datenschutz` },
  { path: '/tos', text: msg`Nutzungsbedingungen` },
];

/** The legal pages that are still as they came with the software. */
function Examples({ paths }: { paths: readonly string[] }) {
  const { t } = useLingui();
  const legal = legalPages.filter(({ path }) => paths.includes(path));
  if (legal.length === 0) return null;
  return (
    <Banner style="warning" title={<Trans>Noch Beispieltexte</Trans>}>
      <Trans>Diese Seiten zeigen noch den mitgelieferten Text:</Trans>{' '}
      {legal.map(({ path, text }, index) => (
        <Fragment key={path}>
          {index > 0 && ', '}
          <Link to={editorOf({ page: contentIdOf(path), locale: 'de' }, true)}>{t(text)}</Link>
        </Fragment>
      ))}
    </Banner>
  );
}

import type { FactorRule } from '@duellwerk/shared/contract/second-factor';
import { CheckboxField } from '@duellwerk/shared/form/checkbox-field';
import { FormError } from '@duellwerk/shared/form/form-error';
import { useSubmit } from '@duellwerk/shared/form/use-submit';
import { Link } from '@duellwerk/shared/router/router';
import { space } from '@duellwerk/shared/theme/tokens';
import { AdminGate } from '@duellwerk/shared/ui/admin-gate';
import { AdminHead } from '@duellwerk/shared/ui/admin-head';
import { Button } from '@duellwerk/shared/ui/button';
import { Card } from '@duellwerk/shared/ui/card';
import { SkeletonLines } from '@duellwerk/shared/ui/skeleton';
import { TextLink } from '@duellwerk/shared/ui/text-link';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useEffect, useMemo } from 'react';
import { Form } from 'react-final-form';
import styled from 'styled-components';
import { $view, type RuleValues, ruleRetried, ruleShown, ruleSubmission } from './second-factor.model.ts';
import { useSiteSettingsTexts } from './use-site-settings-texts.ts';

const Surface = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: ${space(4)};
  max-inline-size: 44rem;
  margin-block-start: ${space(6)};
`;

/** /admin/settings/second-factor: whose permissions ask for a second step of the login. */
export function SecondFactorPage() {
  useSiteSettingsTexts();
  const { t } = useLingui();
  const [view, shown, retry] = useUnit([$view, ruleShown, ruleRetried]);
  useEffect(() => {
    shown();
  }, [shown]);
  const closed = <Trans>Das legt fest, wer die Seite einrichten darf.</Trans>;
  return (
    <AdminGate
      view={view}
      signedOut={closed}
      forbidden={closed}
      loading={
        <>
          <Head />
          <SkeletonLines lines={6} />
        </>
      }
      failed={{ title: t`Die Einstellung konnte nicht geladen werden`, onRetry: () => retry() }}
    >
      {({ rule }) => (
        <>
          <Head />
          <RuleForm rule={rule} />
        </>
      )}
    </AdminGate>
  );
}

function Head() {
  return (
    <AdminHead
      kicker={
        <Link to="/admin">
          <Trans>Verwaltung</Trans>
        </Link>
      }
      title={<Trans>Anmeldung in zwei Schritten</Trans>}
      lead={
        <Trans>
          Alle können sie einrichten. Von wem ihr sie verlangt, dessen Rechte ruhen, bis sie eingerichtet ist.
        </Trans>
      }
    />
  );
}

function RuleForm({ rule }: { rule: FactorRule }) {
  const { t } = useLingui();
  const { submit, pending } = useSubmit(ruleSubmission);
  const values = useMemo(
    (): RuleValues => Object.fromEntries(rule.roles.map((role) => [role, true])),
    [rule.roles],
  );
  return (
    <Form<RuleValues> onSubmit={submit} initialValues={values}>
      {({ handleSubmit }) => (
        <Surface as="form" noValidate onSubmit={handleSubmit} aria-label={t`Verlangt von`}>
          <CheckboxField
            name="administration"
            label={t`Administration`}
            hint={t`Wer Leute, Teams, Inhalte oder die Seite selbst verwaltet.`}
          />
          <CheckboxField
            name="refereeing"
            label={t`Turnierleitung und Schiedsrichter`}
            hint={t`Wer Turniere, Ligen oder Kicktipp leitet und Begegnungen entscheidet.`}
          />
          <CheckboxField
            name="releases"
            label={t`Veröffentlichungen`}
            hint={t`Wer neue Versionen der Seite aktiviert. Token von Programmen gelten weiter.`}
          />
          <p>
            <People rule={rule} />{' '}
            <TextLink to="/users/settings#zwei-schritte">
              <Trans>Für dich selbst einrichten</Trans>
            </TextLink>
          </p>
          <FormError />
          <Button type="submit" variant="primary" busy={pending}>
            <Trans>Speichern</Trans>
          </Button>
        </Surface>
      )}
    </Form>
  );
}

function People({ rule: { people, missing } }: { rule: FactorRule }) {
  if (people === 0) return <Trans>Zurzeit wird sie von niemandem verlangt.</Trans>;
  return (
    <>
      <Plural
        value={people}
        one="Sie wird von einer Person verlangt."
        other="Sie wird von # Personen verlangt."
      />{' '}
      <Plural
        value={missing}
        _0="Alle haben sie eingerichtet."
        one="Eine hat sie noch nicht eingerichtet."
        other="# haben sie noch nicht eingerichtet."
      />
    </>
  );
}

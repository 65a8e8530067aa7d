import { brokenPasswordRules, type PasswordRule, passwordRules } from '@duellwerk/shared/rules/password';
import { color, media, size, space } from '@duellwerk/shared/theme/tokens';
import { Icon } from '@duellwerk/shared/ui/icon';
import { VisuallyHidden } from '@duellwerk/shared/ui/visually-hidden';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useField } from 'react-final-form';
import styled from 'styled-components';

const words: Record<PasswordRule, MessageDescriptor> = {
  length: msg`Mindestens 8 Zeichen`,
  upper: msg`Ein Großbuchstabe`,
  lower: msg`Ein Kleinbuchstabe`,
  digit: msg`Eine Ziffer`,
  special: msg`Ein Sonderzeichen`,
};

/* Close to its field, with room for the note between them. */
const List = styled.ul`
  display: grid;
  margin-block: calc(-1 * ${space(2)}) ${space(4)};
  gap: ${space(1)} ${space(4)};
  padding: 0;
  list-style: none;
  ${media.wide} {
    grid-template-columns: 1fr 1fr;
  }
`;
const Rule = styled.li<{ $kept: boolean }>`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  font-size: ${size.small};
  color: ${({ $kept }) => ($kept ? color.successText : color.soft)};
`;

interface PasswordChecklistProps {
  /** The form's field that holds the password. */
  field: string;
}

/** The rules of specification 5, each marked as kept or not while the password is typed. */
export function PasswordChecklist({ field }: PasswordChecklistProps) {
  const { t } = useLingui();
  const { input } = useField<string | undefined>(field, { subscription: { value: true } });
  const broken = brokenPasswordRules(input.value ?? '');
  const all = passwordRules.length;
  const kept = all - broken.length;
  return (
    <div>
      <List aria-label={t`Anforderungen an das Passwort`}>
        {passwordRules.map((rule) => (
          <Rule key={rule} $kept={!broken.includes(rule)}>
            <Icon name={broken.includes(rule) ? 'minus' : 'check'} size={16} />
            {t(words[rule])}
            <VisuallyHidden>, {broken.includes(rule) ? t`fehlt noch` : t`erfüllt`}</VisuallyHidden>
          </Rule>
        ))}
      </List>
      {/* Spoken when a rule is newly kept or broken, not with every letter. */}
      <VisuallyHidden role="status">
        <Trans>
          {kept} von {all} Anforderungen erfüllt
        </Trans>
      </VisuallyHidden>
    </div>
  );
}

import { CopyField } from '@duellwerk/shared/form/copy-field';
import { Button } from '@duellwerk/shared/ui/button';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';

interface AskButtonProps {
  /** What is copied, to be sent to somebody by whatever way people talk. */
  text: string;
  children: ReactNode;
  /** Read aloud in place of the words on the button. */
  label?: string;
}

/** Copies a text with a link for somebody else; where browsers do not give the clipboard, it is shown to be copied by hand. */
export function AskButton({ text, children, label }: AskButtonProps) {
  const { t } = useLingui();
  const [outcome, setOutcome] = useState<'copied' | 'refused'>();
  const copy = () =>
    Promise.resolve(navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('No clipboard'))).then(
      () => setOutcome('copied'),
      () => setOutcome('refused'),
    );
  const isCopied = outcome === 'copied';
  const button = (
    <Button
      {...(isCopied ? { icon: 'check' as const } : label && { 'aria-label': label })}
      onClick={() => void copy()}
    >
      {isCopied ? <Trans>Text kopiert</Trans> : children}
    </Button>
  );
  if (outcome !== 'refused') return button;
  return (
    <CopyField value={text} label={t`Text zum Weitergeben`}>
      {button}
    </CopyField>
  );
}

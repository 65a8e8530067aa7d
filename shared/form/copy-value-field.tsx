import { toastShown } from '@duellwerk/shared/toast/toast.model';
import type { MessageDescriptor } from '@lingui/core';
import { useUnit } from 'effector-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { CopyField } from './copy-field.tsx';

interface CopyValueFieldProps {
  value: string;
  /** Read aloud as the field's name. */
  label: string;
  /** What the field would like to have beside its button. */
  inlineSize?: string;
  labels: {
    copy: ReactNode;
    copied: ReactNode;
    /** What a browser that does not give the clipboard leaves to do. */
    refused: { title: MessageDescriptor; text: MessageDescriptor };
  };
}

/** A text with the button that copies it; another text is not copied yet. */
export function CopyValueField({ value, label, inlineSize, labels }: CopyValueFieldProps) {
  const showToast = useUnit(toastShown);
  const [copied, setCopied] = useState<string>();
  const isCopied = copied === value;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setCopied(value);
    } catch {
      // Browsers give the clipboard to secure pages only.
      showToast({ tone: 'warning', ...labels.refused });
    }
  };
  return (
    <CopyField value={value} label={label} {...(inlineSize !== undefined && { inlineSize })}>
      <Button {...(isCopied && { icon: 'check' as const })} onClick={() => void copy()}>
        {isCopied ? labels.copied : labels.copy}
      </Button>
    </CopyField>
  );
}

import { IconButton } from '@duellwerk/shared/ui/icon-button';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

interface FoldButtonProps {
  /** Banners beside the one that stands. */
  more: number;
  open: boolean;
  onToggle: () => void;
}

/** Opens and folds what does not fit into the one line: the rest of the message, and the other banners. */
export function FoldButton({ more, open, onToggle }: FoldButtonProps) {
  const { t } = useLingui();
  const rest = more
    ? t`${plural(more, { one: '# weiterer Hinweis', other: '# weitere Hinweise' })}`
    : t`Mehr`;
  return (
    <IconButton
      icon={open ? 'chevron-up' : 'chevron-down'}
      label={open ? t`Weniger Hinweise` : rest}
      aria-expanded={open}
      // A single message is cut off on phones only.
      data-phone={!more || undefined}
      onClick={onToggle}
    >
      {!open && more > 0 && <b>+{more}</b>}
    </IconButton>
  );
}

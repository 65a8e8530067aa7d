import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { color, media, radius, size, space, touch } from '../theme/tokens.ts';
import { Icon, type IconName } from './icon.tsx';
import { IconButton } from './icon-button.tsx';

/** Styles of alerts and toasts (spec §3). */
export type BannerStyle = 'info' | 'warning' | 'error' | 'success' | 'loading';

const icons: Record<BannerStyle, IconName> = {
  info: 'info',
  warning: 'warning',
  error: 'error',
  success: 'success',
  loading: 'spinner',
};

const isKnown = (style: string): style is BannerStyle => Object.hasOwn(icons, style);

/** The style of an alert from outside; one we do not know is shown as info (spec §3). */
export function bannerStyle(style: string): BannerStyle {
  return isKnown(style) ? style : 'info';
}

const paints: Record<BannerStyle, ReturnType<typeof css>> = {
  info: css`background: ${color.infoGround}; --mark: ${color.infoText};`,
  warning: css`background: ${color.warningGround}; --mark: ${color.warningText};`,
  error: css`background: ${color.dangerGround}; --mark: ${color.dangerText};`,
  success: css`background: ${color.successGround}; --mark: ${color.successText};`,
  loading: css`background: ${color.neutralGround}; --mark: ${color.neutralText};`,
};

/* A button at the end brings room of its own. */
const Frame = styled.div<{ $style: BannerStyle; $wordsOnly: boolean }>`
  display: flex;
  align-items: flex-start;
  gap: ${space(3)};
  padding-block: ${space(1)};
  padding-inline: ${space(4)} ${({ $wordsOnly }) => space($wordsOnly ? 4 : 1)};
  border-radius: ${radius.medium};
  color: ${color.text};
  ${({ $style }) => paints[$style]}
  > svg { color: var(--mark); margin-block-start: ${space(2.75)}; }
  a { color: inherit; }
`;

/* On phones the action goes below the words. A single line is level with the icon and the button. */
const Content = styled.div<{ $inLine: boolean }>`
  flex: 1;
  min-inline-size: 0;
  min-block-size: ${touch};
  display: flex;
  flex-wrap: ${({ $inLine }) => ($inLine ? 'nowrap' : 'wrap')};
  align-items: center;
  gap: 0 ${space(3)};
`;

const Message = styled.div<{ $folded: boolean | undefined }>`
  flex: 1 1 14rem;
  min-inline-size: 0;
  padding-block: ${space(1)};
  font-size: ${size.small};
  line-height: 1.35;
  overflow-wrap: anywhere;
  ${media.wide} {
    padding-block: ${space(2.5)};
    font-size: inherit;
    line-height: inherit;
  }
  strong { color: var(--mark); }
  ${({ $folded }) =>
    $folded &&
    css`
      @media (max-width: 767px) {
        > span { display: block; }
        > span > span { display: block; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
        > span > span:only-child { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; white-space: normal; }
        br { display: none; }
      }
    `}
`;

interface BannerProps {
  style: BannerStyle;
  title?: ReactNode;
  children?: ReactNode;
  /** One button or link at the end. */
  action?: ReactNode;
  /** Whether phones cut each of its one or two parts off, so that it has two lines; either way its action stays beside the words. */
  folded?: boolean;
  /** Makes it dismissable. */
  onDismiss?: () => void;
}

/** A message in the page. Errors are announced at once, the rest when the reader is idle. */
export function Banner({ style, title, children, action, folded, onDismiss }: BannerProps) {
  const { t } = useLingui();
  return (
    <Frame $style={style} $wordsOnly={!action && !onDismiss} role={style === 'error' ? 'alert' : 'status'}>
      <Icon name={icons[style]} size={22} />
      <Content $inLine={folded !== undefined}>
        <Message $folded={folded}>
          {title && <strong>{title}</strong>}
          {title && children && <br />}
          {children}
        </Message>
        {action}
      </Content>
      {onDismiss && <IconButton icon="close" label={t`Meldung schließen`} onClick={onDismiss} />}
    </Frame>
  );
}

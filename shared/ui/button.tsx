import { Trans } from '@lingui/react/macro';
import type { ComponentPropsWithRef, ElementType, MouseEvent, ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { color, font, motion, slant, space, touch } from '../theme/tokens.ts';
import { Icon, type IconName } from './icon.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

/** The slanted plate lies behind the label, so that the label stays upright and the focus ring is never cut. */
const plates = {
  primary: css`
    color: ${color.onAccent};
    &::before { background: ${color.accent}; border-color: ${color.accentEdge}; }
    &:hover::before { background: ${color.accentHover}; }
  `,
  secondary: css`
    color: ${color.text};
    &::before { background: ${color.raised}; border-color: ${color.edge}; }
    &:hover::before { background: ${color.top}; border-color: ${color.text}; }
  `,
  quiet: css`
    color: ${color.text};
    &::before { background: transparent; border-color: transparent; }
    &:hover::before { background: ${color.top}; }
  `,
  danger: css`
    color: ${color.onDanger};
    &::before { background: ${color.dangerFill}; border-color: ${color.dangerFill}; }
    &:hover::before { background: ${color.dangerFillHover}; border-color: ${color.dangerFillHover}; }
  `,
};

const Plate = styled.button<{ $variant: ButtonVariant; $wide: boolean }>`
  position: relative;
  isolation: isolate;
  display: ${({ $wide }) => ($wide ? 'flex' : 'inline-flex')};
  inline-size: ${({ $wide }) => ($wide ? '100%' : 'auto')};
  align-items: center;
  justify-content: center;
  min-block-size: ${touch};
  min-inline-size: ${touch};
  padding: ${space(2)} ${space(6)};
  border: 0;
  background: none;
  font: 700 1.1875rem / 1.1 ${font.display};
  letter-spacing: 0.02em;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  -webkit-tap-highlight-color: transparent;
  &::before {
    content: '';
    position: absolute;
    z-index: -1;
    inset: 0 ${space(1)};
    border: 2px solid;
    border-radius: 4px;
    transform: skewX(${slant});
    transition: background-color ${motion.fast} ${motion.ease}, border-color ${motion.fast} ${motion.ease};
  }
  ${({ $variant }) => plates[$variant]}
  &:active:not([aria-disabled='true'])::before { transform: skewX(${slant}) scaleY(0.94); }
  &:disabled, &[aria-disabled='true'] { cursor: not-allowed; }
  &:disabled { color: ${color.faint}; }
  &:disabled::before { background: ${color.stage}; border-color: ${color.line}; }
  @media (forced-colors: active) { &::before { border-color: ButtonText; } }
`;

const Label = styled.span<{ $hidden: boolean }>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space(2)};
  opacity: ${({ $hidden }) => ($hidden ? 0 : 1)};
`;

const Busy = styled.span`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
`;

interface OwnProps {
  children: ReactNode;
  /** `primary` once per view: the thing to do now. */
  variant?: ButtonVariant;
  /** Shows a spinner in place of the label, keeps width and focus, and swallows further clicks. */
  busy?: boolean;
  icon?: IconName;
  /** Fills the width of its place. */
  wide?: boolean;
}

export type ButtonProps<C extends ElementType> = OwnProps & { as?: C } & Omit<
    ComponentPropsWithRef<C>,
    keyof OwnProps | 'as'
  >;

/** A button, or with `as={Link}` a link that looks like one. Without `type` it is a plain button and submits nothing. */
export function Button<C extends ElementType = 'button'>({
  as,
  children,
  variant = 'secondary',
  busy = false,
  icon,
  wide = false,
  ...rest
}: ButtonProps<C>) {
  const plain = as === undefined ? { type: 'button' as const } : { as: as as ElementType };
  const inert = busy ? { 'aria-busy': true, 'aria-disabled': true, onClick: swallow } : {};
  return (
    <Plate {...plain} {...rest} {...inert} $variant={variant} $wide={wide}>
      <Label $hidden={busy}>
        {icon && <Icon name={icon} />}
        {children}
      </Label>
      {busy && (
        <Busy>
          <Icon name="spinner" size={24} />
          <VisuallyHidden>
            <Trans>wird bearbeitet</Trans>
          </VisuallyHidden>
        </Busy>
      )}
    </Plate>
  );
}

/** A busy button keeps its place in the tab order, so it is not `disabled`; its clicks, links' and submits' too, end here. */
function swallow(event: MouseEvent) {
  event.preventDefault();
  event.stopPropagation();
}

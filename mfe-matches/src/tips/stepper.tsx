import { controlLook } from '@duellwerk/shared/form/field-frame';
import { color, font, radius, touch } from '@duellwerk/shared/theme/tokens';
import { IconButton } from '@duellwerk/shared/ui/icon-button';
import { useLingui } from '@lingui/react/macro';
import styled from 'styled-components';
import { canStep, mostOf, numberIn, type Side, stepped, type TipForm, typed } from './draft.ts';
import type { OwnTip } from './use-own-tip.ts';

const Row = styled.span`
  flex: none;
  display: inline-grid;
  grid-template-columns: ${touch} ${touch} ${touch};
  gap: 2px;
  > button { background: ${color.raised}; border-radius: ${radius.small}; touch-action: manipulation; }
  > button:hover:not(:disabled) { background: ${color.top}; box-shadow: inset 0 0 0 1px ${color.edge}; }
  > button:disabled { background: ${color.stage}; }
`;
const Input = styled.input`
  ${controlLook}
  inline-size: ${touch};
  padding-inline: 0;
  text-align: center;
  font: 700 1.375rem / 1 ${font.display};
  font-variant-numeric: tabular-nums;
`;

const arrows: Readonly<Record<string, 1 | -1>> = { ArrowUp: 1, ArrowDown: -1 };

interface StepperProps {
  form: TipForm;
  side: Side;
  name: string;
  tip: OwnTip;
}

/** How much one side gets: pressed by a thumb, or typed. */
export function Stepper({ form, side, name, tip: { draft, set } }: StepperProps) {
  const { t } = useLingui();
  const press = (by: 1 | -1) => () => set(stepped(form, draft, side, by));
  return (
    <Row>
      <IconButton
        icon="minus"
        label={t`${name}: weniger`}
        tabIndex={-1}
        disabled={!canStep(form, draft, side, -1)}
        onClick={press(-1)}
      />
      {/* No number field: those change under a wheel, and what changes here is saved. */}
      <Input
        role="spinbutton"
        inputMode="numeric"
        autoComplete="off"
        aria-label={t`Tipp für ${name}`}
        aria-valuemin={0}
        aria-valuemax={mostOf(form)}
        aria-valuenow={draft[side] ?? undefined}
        placeholder="–"
        value={draft[side] ?? ''}
        onFocus={(event) => event.target.select()}
        onChange={({ target: { value } }) => set(typed(form, draft, side, numberIn(form, value)))}
        onKeyDown={(event) => {
          const by = arrows[event.key];
          if (by === undefined) return;
          event.preventDefault();
          if (canStep(form, draft, side, by)) press(by)();
        }}
      />
      <IconButton
        icon="plus"
        label={t`${name}: mehr`}
        tabIndex={-1}
        disabled={!canStep(form, draft, side, 1)}
        onClick={press(1)}
      />
    </Row>
  );
}

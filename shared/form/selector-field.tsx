import { Trans } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { Button as AriaButton, ComboBox, Group, Input, ListBox, ListBoxItem } from 'react-aria-components';
import { useField } from 'react-final-form';
import styled from 'styled-components';
import { color, radius, size, space, touch } from '../theme/tokens.ts';
import { AriaLocale } from '../ui/aria-locale.tsx';
import { UNSAVED_ATTRIBUTE } from '../ui/dialog-unsaved.ts';
import { Floating } from '../ui/floating.tsx';
import { Icon } from '../ui/icon.tsx';
import {
  controlLook,
  FieldFrame,
  type FieldProps,
  isUnsaved,
  shownError,
  useFieldIds,
} from './field-frame.tsx';
import { clip } from './limits.ts';
import { optionKey, optionText, type SelectorOption } from './selector-option.ts';
import { useOutline } from './use-flags.ts';
import { useOpensBelow } from './use-opens-below.ts';
import { type Search, type SearchState, useSearch } from './use-search.ts';

const Row = styled(Group)`
  position: relative;
`;

const Text = styled(Input)`
  ${controlLook}
  padding-inline-end: calc(${touch} + ${space(1)});
  text-overflow: ellipsis;
`;

const Open = styled(AriaButton)`
  position: absolute;
  inset-block: 0;
  inset-inline-end: 0;
  display: grid;
  place-items: center;
  inline-size: ${touch};
  border: 0;
  background: none;
  color: ${color.soft};
  cursor: pointer;
`;

const List = styled(ListBox<SelectorOption>)`
  max-block-size: 20rem;
  overflow-y: auto;
  outline: none;
`;

const Option = styled(ListBoxItem)`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
  min-block-size: ${touch};
  padding: ${space(2)} ${space(3)};
  border-radius: ${radius.small};
  cursor: pointer;
  overflow-wrap: anywhere;
  hyphens: auto;
  small { font-size: ${size.tiny}; color: ${color.faint}; }
  &[data-focused] { background: ${color.stage}; box-shadow: inset 3px 0 ${color.text}; }
  &[data-selected] { font-weight: 650; }
`;

const Word = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  min-block-size: ${touch};
  padding: ${space(2)} ${space(3)};
  color: ${color.soft};
`;

/** Stands among the options when a search has failed: reached by the same keys as they are. */
const RETRY: SelectorOption = { id: 'dw:retry' };
/** The key of what stands last among the options where what was typed can be made. */
const CREATE = 'dw:create';
const MAX_TEXT = 100;

interface SelectorFieldProps extends FieldProps {
  /** Asks for what fits the text; the empty text asks for the first few. */
  search: Search<SelectorOption>;
  /** Offers to make what was typed when there is nothing of this name yet. */
  create?: {
    text: (name: string) => string;
    /** `undefined` when that did not work, which it says itself. */
    make: (name: string) => Promise<SelectorOption | undefined>;
  };
  placeholder?: string;
  /** Narrows a list, and is no part of a form that is sent. */
  filter?: boolean;
}

/**
 * One of too many for a list: typed, searched, chosen. The value is the whole option, so that its name shows without being
 * asked for; `undefined` while nothing is chosen.
 */
export function SelectorField(props: SelectorFieldProps) {
  const {
    name,
    label,
    required = false,
    hint,
    disabled = false,
    flagged = false,
    search,
    create,
    placeholder = '',
    filter = false,
  } = props;
  const ids = useFieldIds();
  const { input, meta } = useField<SelectorOption | undefined>(name);
  const outlined = useOutline(flagged, meta);
  const chosen = typeof input.value === 'object' ? input.value : undefined;
  const [typed, setTyped] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const [state, retry] = useSearch(search, typed ?? '', isOpen);
  const control = useRef<HTMLInputElement>(null);
  const opensBelow = useOpensBelow(control, isOpen);
  /** Ends the search for a whole name as soon as somebody goes on in the field. */
  const taking = useRef<AbortController>(null);
  const error = shownError(meta);
  const wanted = typed?.trim() ?? '';
  const found = state.kind === 'found' ? state.options : [];
  const isNew = state.kind === 'found' && wanted !== '' && !found.some((each) => isNamed(each, wanted));
  const options =
    state.kind === 'failed'
      ? [RETRY]
      : create && isNew
        ? [...found, { id: CREATE, name: create.text(wanted) }]
        : found;
  const type = (text: string) => {
    taking.current?.abort();
    setTyped(clip(text, MAX_TEXT));
    if (text === '') input.onChange(undefined);
  };
  const make = async () => {
    const made = await create?.make(wanted);
    if (!made) return;
    input.onChange(made);
    setTyped(undefined);
  };
  // Also called when the list closes without a choice, with what was chosen before. When the field is left, that stands again
  // unless what was typed is a name.
  // But the list closes too when something scrolls, as a phone does when a field gets the focus: what was typed stays then,
  // and opens it anew.
  const choose = (key: unknown) => {
    taking.current?.abort();
    if (key === optionKey(RETRY)) return retry();
    if (key === CREATE) return void make();
    const option = options.find((each) => optionKey(each) === key);
    if (option) input.onChange(option);
    if (option || document.activeElement !== control.current) setTyped(undefined);
    if (!option && wanted !== '' && document.activeElement !== control.current) void take(wanted);
  };
  // Who types a whole name, or lets the browser fill it in, and goes on has chosen.
  const take = async (text: string) => {
    const asking = new AbortController();
    taking.current = asking;
    const fitting = await search(text, asking.signal).catch(() => []);
    const [named, another] = fitting.filter((each) => isNamed(each, text));
    if (named && !another && !asking.signal.aborted) input.onChange(named);
  };
  return (
    <FieldFrame ids={ids} label={label} required={required} hint={hint} error={error} filter={filter}>
      <AriaLocale>
        <ComboBox
          aria-labelledby={ids.label}
          items={options}
          defaultFilter={() => true}
          value={chosen ? optionKey(chosen) : null}
          onChange={choose}
          inputValue={typed ?? (chosen ? optionText(chosen) : '')}
          onInputChange={type}
          onOpenChange={setOpen}
          allowsEmptyCollection
          menuTrigger="focus"
          validationBehavior="aria"
          isDisabled={disabled}
          isRequired={required}
          isInvalid={error !== undefined || outlined}
          onFocus={() => input.onFocus()}
          onBlur={() => input.onBlur()}
        >
          <Row
            onKeyDown={(event) => {
              // The first Escape closes the list, and a dialog around it stays open.
              if (event.key !== 'Escape' || !isOpen) return;
              event.stopPropagation();
              setTyped(undefined);
            }}
          >
            <Text
              ref={control}
              id={ids.control}
              aria-describedby={filter ? undefined : ids.note}
              data-flagged={outlined}
              {...(isUnsaved(meta) && { [UNSAVED_ATTRIBUTE]: '' })}
              placeholder={placeholder}
            />
            <Open>
              <Icon name="chevron-down" />
            </Open>
          </Row>
          <Floating shouldFlip={!opensBelow}>
            <List renderEmptyState={() => <Empty state={state} />}>
              {(option) =>
                option === RETRY ? (
                  <Option id={optionKey(RETRY)} textValue={typed ?? ''}>
                    <Trans>Die Suche hat nicht geklappt. Erneut versuchen</Trans>
                  </Option>
                ) : (
                  <Option id={optionKey(option)} textValue={optionText(option)}>
                    {optionText(option)}
                    {option.slug && <small>{option.slug}</small>}
                  </Option>
                )
              }
            </List>
          </Floating>
        </ComboBox>
      </AriaLocale>
    </FieldFrame>
  );
}

const isNamed = (option: SelectorOption, name: string) =>
  optionText(option).trim().toLowerCase() === name.toLowerCase();

/** In place of options: that they are on their way, or that there are none (specification 8). */
function Empty({ state }: { state: SearchState<SelectorOption> }) {
  if (state.kind !== 'loading') {
    return (
      <Word>
        <Trans>Keine Ergebnisse</Trans>
      </Word>
    );
  }
  return (
    <Word>
      <Icon name="spinner" />
      <Trans>Wird gesucht</Trans>
    </Word>
  );
}

import { OUTLINE_MAX } from '@duellwerk/shared/contract/site-settings';
import { TextField } from '@duellwerk/shared/form/text-field';
import { color, radius, space } from '@duellwerk/shared/theme/tokens';
import { Banner } from '@duellwerk/shared/ui/banner';
import { Button } from '@duellwerk/shared/ui/button';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ChangeEvent, useRef, useState } from 'react';
import { useField } from 'react-final-form';
import styled from 'styled-components';
import { isOutline, outlineOf } from './outline-of.ts';

const Row = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: start;
  gap: ${space(4)};
`;
const Preview = styled.svg`
  inline-size: 4.5rem;
  block-size: 4.5rem;
  padding: ${space(2)};
  border-radius: ${radius.medium};
  background: ${color.raised};
  fill: ${color.accent};
`;
const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2)};
  justify-items: start;
  > :first-child { justify-self: stretch; }
`;

const ROWS = 2;

/** A logo that takes the colours of the place where it is shown: as a path, from a file or typed. */
export function OutlineField({ name, label, hint }: { name: string; label: string; hint: string }) {
  const { t } = useLingui();
  const { input } = useField<string | undefined>(name);
  const file = useRef<HTMLInputElement>(null);
  const [isUnfit, setIsUnfit] = useState(false);
  const outline = input.value ?? '';
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const text = await target.files?.[0]?.text();
    target.value = '';
    if (text === undefined) return;
    const found = outlineOf(text);
    setIsUnfit(found === null);
    if (found !== null) input.onChange(found.slice(0, OUTLINE_MAX));
  };
  return (
    <Row>
      <Preview viewBox="0 0 24 24" aria-hidden>
        {isOutline(outline) && <path d={outline} />}
      </Preview>
      <Stack>
        <TextField name={name} label={label} hint={hint} rows={ROWS} maxLength={OUTLINE_MAX} />
        {isUnfit && (
          <Banner style="error" title={<Trans>Diese Datei geht nicht</Trans>}>
            <Trans>Nimm eine SVG-Datei mit viewBox „0 0 24 24“, die aus Pfaden besteht.</Trans>
          </Banner>
        )}
        <Button onClick={() => file.current?.click()}>
          <Trans>SVG-Datei wählen</Trans>
        </Button>
        <input
          ref={file}
          type="file"
          accept=".svg,image/svg+xml"
          hidden
          aria-label={t`SVG-Datei für ${label}`}
          onChange={(event) => void choose(event)}
        />
      </Stack>
    </Row>
  );
}

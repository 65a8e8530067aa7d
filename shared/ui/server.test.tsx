/** @jest-environment node */

import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToString } from 'react-dom/server';
import { Form } from 'react-final-form';
import { ServerStyleSheet } from 'styled-components';
import { CheckboxField } from '../form/checkbox-field.tsx';
import { FormError } from '../form/form-error.tsx';
import { NumberField } from '../form/number-field.tsx';
import { PasswordField } from '../form/password-field.tsx';
import { RadioCards } from '../form/radio-cards.tsx';
import { SelectField } from '../form/select-field.tsx';
import { TextField } from '../form/text-field.tsx';
import { globalRules } from '../theme/global-rules.ts';
import { GlobalStyle } from '../theme/global-style.tsx';
import { tournamentLooks } from '../theme/tournament-looks.ts';
import { Avatar } from './avatar.tsx';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';
import { Card, CardLink, CardTitle } from './card.tsx';
import { DataList } from './data-list.tsx';
import { EmptyState } from './empty-state.tsx';
import { ErrorCard } from './error-card.tsx';
import { Icon, iconNames } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import { Moment } from './moment.tsx';
import { PageHead } from './page-head.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { SkeletonBlock, SkeletonCards, SkeletonLines } from './skeleton.tsx';
import { StateChip, ToneChip } from './state-chip.tsx';
import { Timeline } from './timeline.tsx';

const fonts = {
  text: '/text.woff2',
  display: '/display.woff2',
  wholeText: '/whole-text.woff2',
  wholeDisplay: '/whole-display.woff2',
};
const options = [{ value: 'a', label: 'A', title: 'A' }];

const everything = (
  <>
    <GlobalStyle rules={globalRules(fonts)} />
    <PageHead title="Herbstpokal" kicker={<StateChip look={tournamentLooks.running} />} lead="Los." />
    <Button busy>Weiter</Button>
    <IconButton icon="close" label="Schließen" />
    {iconNames.map((name) => (
      <Icon key={name} name={name} />
    ))}
    <Card $lit>
      <CardTitle>
        <CardLink href="/">Cup</CardLink>
      </CardTitle>
      <ProgressBar filled={3} limit={8} label="Teams" />
    </Card>
    <ToneChip tone="info" icon="info">
      Info
    </ToneChip>
    <Avatar id="1" name="Nordlicht" src="/a.webp" />
    <SkeletonBlock />
    <SkeletonLines />
    <SkeletonCards />
    <EmptyState title="Leer" />
    <ErrorCard title="Ups" happened="Weg." onRetry={() => {}} />
    <Timeline label="Ablauf" steps={[{ id: '1', name: 'Anmeldung', state: 'open' }]} />
    <DataList
      label="Liste"
      columns={[{ id: 'a', head: 'A', cell: (row: string) => row }]}
      rows={['x']}
      rowKey={(row) => row}
    />
    <Banner style="info">Hallo</Banner>
    <Moment at="2026-11-21T17:45:00Z" />
    <Form onSubmit={() => undefined}>
      {() => (
        <form>
          <TextField name="a" label="A" />
          <TextField name="b" label="B" rows={3} />
          <PasswordField name="c" label="C" />
          <NumberField name="d" label="D" />
          <CheckboxField name="e" label="E" />
          <SelectField name="f" label="F" options={options} />
          <RadioCards name="g" label="G" options={options} />
          <FormError />
        </form>
      )}
    </Form>
  </>
);

function draw() {
  const sheet = new ServerStyleSheet();
  const i18n = setupI18n({ locale: 'de', messages: { de: {} } });
  const html = renderToString(sheet.collectStyles(<I18nProvider i18n={i18n}>{everything}</I18nProvider>));
  return { html, styles: sheet.getStyleTags() };
}

test('every piece is drawn without a browser, twice the same', () => {
  expect('window' in globalThis).toBe(false);
  const first = draw();
  expect(first.html).toContain('21.11.2026 18:45 Uhr');
  expect(draw()).toEqual(first);
});

test('the page’s own rules hold both themes and the font addresses', () => {
  const { html } = draw();
  const parts = [
    "url('/text.woff2')",
    "[data-theme='light']",
    'prefers-color-scheme: light',
    'prefers-reduced-motion',
  ];
  expect(parts.filter((part) => !html.includes(part))).toEqual([]);
});

test('the sheet that components add to holds no face: each addition would lay the whole page out anew', () => {
  expect(draw().styles).not.toContain('@font-face');
});

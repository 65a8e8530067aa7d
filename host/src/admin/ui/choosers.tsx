import { DateField } from '@duellwerk/shared/form/date-field';
import { SearchField } from '@duellwerk/shared/form/search-field';
import { SelectorField } from '@duellwerk/shared/form/selector-field';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { SampleForm } from './sample-form.tsx';
import {
  SAMPLE_MOMENT,
  samplePlayers,
  searchForEver,
  searchInVain,
  searchNothing,
  searchPlayers,
} from './samples.ts';
import { Columns, Sample } from './show.tsx';

/** Dates, searches and choices out of many. */
export function Choosers() {
  const { t } = useLingui();
  const [text, setText] = useState('Nordlicht');
  const values = { day: '2010-11-21', moment: SAMPLE_MOMENT, player: samplePlayers[0] };
  return (
    <>
      <SampleForm initialValues={values}>
        <DateField name="none" label={t`Kein Datum`} />
        <DateField name="day" label={t`Geburtstag`} required max="2010-11-21" hint={t`Ab 16 Jahren`} />
        <DateField name="moment" label={t`Beginn mit Uhrzeit`} required withTime />
        <DateField name="locked" label={t`Gesperrtes Datum`} disabled />
      </SampleForm>
      <SampleForm errors={{ wrong: t`Bitte wähle einen Tag` }}>
        <DateField name="wrong" label={t`Falsches Datum`} required />
      </SampleForm>
      <Columns>
        <Sample name={t`Suche`}>
          <SearchField label={t`Teams suchen`} value={text} onChange={setText} placeholder={t`Team suchen`} />
        </Sample>
      </Columns>
      <SampleForm initialValues={values}>
        <SelectorField name="player" label={t`Spieler`} search={searchPlayers} required />
        <SelectorField name="nobody" label={t`Auswahl ohne Ergebnis`} search={searchNothing} />
        <SelectorField name="failing" label={t`Auswahl, deren Suche scheitert`} search={searchInVain} />
        <SelectorField name="slow" label={t`Auswahl, die noch sucht`} search={searchForEver} />
        <SelectorField name="off" label={t`Gesperrte Auswahl`} search={searchPlayers} disabled />
      </SampleForm>
    </>
  );
}

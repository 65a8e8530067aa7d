import assert from 'node:assert/strict';
import { test } from 'node:test';
import ICAL from 'ical.js';
import { writeCalendar } from './write-calendar.ts';

/** A calendar of this name without events, as a calendar program reads it. */
async function calendarNamed(name: string) {
  const text = await writeCalendar(
    { name, locale: 'de', tournaments: [], matches: [] },
    { address: 'http://duellwerk.test' },
  );
  const calendar = new ICAL.Component(ICAL.parse(text));
  // This reader leaves the value as it is written; calendar programs take it for a text, like a summary.
  const nameIn = (property: string) => {
    const written = calendar.getFirstPropertyValue(property);
    return ICAL.design.icalendar.value.text?.fromICAL?.(String(written), property);
  };
  return { calendar, names: [nameIn('name'), nameIn('x-wr-calname')] };
}

for (const name of [
  'Cup; mit, Zeichen\\n',
  'C:\\',
  '\\\\;\\,\\N',
  '"Pokal": 1^n',
  'Sommer'.repeat(20),
  'Ünïcödé 🏆 '.repeat(12).trim(),
]) {
  test(`a calendar called ${JSON.stringify(name)} keeps its name`, async () => {
    assert.deepEqual((await calendarNamed(name)).names, [name, name]);
  });
}

test('line breaks in a name begin no property of their own', async () => {
  for (const lineBreak of ['\n', '\r\n', '\r']) {
    const { calendar, names } = await calendarNamed(`Pokal${lineBreak}METHOD:CANCEL${lineBreak}X-EVIL:1`);
    assert.deepEqual(names, Array(2).fill('Pokal\nMETHOD:CANCEL\nX-EVIL:1'));
    assert.equal(calendar.getFirstPropertyValue('method'), 'PUBLISH');
    assert.equal(calendar.hasProperty('x-evil'), false);
  }
});

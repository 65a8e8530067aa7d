import { renderGerman } from '@duellwerk/shared/ui/testing';
import { screen } from '@testing-library/react';
import { useSettingWords } from './use-setting-words.ts';

function Said({ fields }: { fields: string }) {
  return <p>{useSettingWords()(fields)}</p>;
}

test('settings are named as the form names them, unknown ones by themselves', () => {
  renderGerman(<Said fields="maps, answer_minutes, report_minutes, later" />);
  screen.getByText('Maps, Frist zum Bestätigen, Frist für das Ergebnis, later');
});

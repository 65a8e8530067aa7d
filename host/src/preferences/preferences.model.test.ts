import { allSettled, fork } from 'effector';
import {
  $theme,
  changeLanguageFx,
  keepThemeFx,
  languageChosen,
  preferencesRead,
  readThemeFx,
  showThemeFx,
  themeChosen,
} from './preferences.model.ts';

function page(stored: 'system' | 'dark' | 'light') {
  const shown = jest.fn();
  const kept = jest.fn();
  const reloaded = jest.fn();
  const scope = fork({
    handlers: [
      [readThemeFx, () => stored],
      [showThemeFx, shown],
      [keepThemeFx, kept],
      [changeLanguageFx, reloaded],
    ],
  });
  return { scope, shown, kept, reloaded };
}

describe('what a visitor chose', () => {
  it('is what the choice shows at the start; the page has that theme already', async () => {
    const { scope, shown } = page('light');
    await allSettled(preferencesRead, { scope });
    expect(scope.getState($theme)).toBe('light');
    expect(shown).not.toHaveBeenCalled();
  });

  it('is shown and kept', async () => {
    const { scope, shown, kept } = page('system');
    await allSettled(themeChosen, { scope, params: 'dark' });
    expect(scope.getState($theme)).toBe('dark');
    expect(shown).toHaveBeenCalledWith('dark');
    expect(kept).toHaveBeenCalledWith('dark');
  });

  it('is shown also where the browser refuses its storage', async () => {
    const { scope, shown, kept } = page('system');
    kept.mockImplementation(() => {
      throw new Error('denied');
    });
    await allSettled(themeChosen, { scope, params: 'light' });
    expect(shown).toHaveBeenCalledWith('light');
    expect(scope.getState($theme)).toBe('light');
  });

  it('as a language asks for the page in it', async () => {
    const { scope, reloaded } = page('system');
    await allSettled(languageChosen, { scope, params: 'en' });
    expect(reloaded).toHaveBeenCalledWith('en');
  });
});

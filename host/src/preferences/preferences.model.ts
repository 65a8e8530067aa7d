// What a visitor chose for this browser: theme and language.
import { createEffect, createEvent, createStore, sample, scopeBind } from 'effector';
import { LANGUAGE_COOKIE, type Language } from './language.ts';
import { THEME_KEY, type Theme, themes } from './theme.ts';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Reads what was chosen before and follows other tabs. Browser only. */
export const preferencesRead = createEvent();
export const themeChosen = createEvent<Theme>();
export const languageChosen = createEvent<Language>();

const themeOf = (stored: string | null): Theme => themes.find((theme) => theme === stored) ?? 'system';

export const readThemeFx = createEffect(() => {
  const heard = scopeBind(themeHeard, { safe: true });
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === THEME_KEY) heard(themeOf(newValue));
  });
  try {
    return themeOf(localStorage.getItem(THEME_KEY));
  } catch {
    // A browser that refuses its storage: the choice holds for this page.
    return 'system';
  }
});
const themeHeard = createEvent<Theme>();

/** Where the document shows it before the first paint, too (see the page server's theme script). */
export const showThemeFx = createEffect((theme: Theme) => {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
});
export const keepThemeFx = createEffect((theme: Theme) => {
  if (theme === 'system') localStorage.removeItem(THEME_KEY);
  else localStorage.setItem(THEME_KEY, theme);
});

/** Texts of the first picture come from the server, so another language is another document. */
export const changeLanguageFx = createEffect((language: Language) => {
  const secure = window.location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing without TLS and in older browsers
  document.cookie = `${LANGUAGE_COOKIE}=${language}; path=/; max-age=${YEAR_SECONDS}; samesite=lax${secure}`;
  // A browser may store a cookie after this line, and the page was once asked for anew without it. Reading waits for that.
  void document.cookie;
  window.location.reload();
});

export const $theme = createStore<Theme>('system', { serialize: 'ignore' });

$theme.on([readThemeFx.doneData, themeHeard, themeChosen], (_, theme) => theme);

sample({ clock: preferencesRead, target: readThemeFx });
sample({ clock: [themeHeard, themeChosen], target: showThemeFx });
sample({ clock: themeChosen, target: keepThemeFx });
sample({ clock: languageChosen, target: changeLanguageFx });

import { foreign, openedIn } from './needs.ts';

describe('what a room opens', () => {
  it('is read from the dialogs and widgets that its sources name', () => {
    const opened = openedIn([
      `import { dialogOpened } from 'x';\nonClick={() => open({ name: 'auth.login' })}\nopen({\n  name: 'x.edit',\n})`,
      `<DialogButton opens={{ name: 'x.leave' }}>Verlassen</DialogButton>`,
      `const user = { name: 'not.adialog' };`,
      `export const startWidgets = ['tournaments.next', 'tips.open'] as const;`,
      `<WidgetSlot name="auth.card" />`,
    ]);
    expect(opened).toEqual({
      dialogs: ['auth.login', 'x.edit', 'x.leave'],
      widgets: ['auth.card', 'tips.open', 'tournaments.next'],
    });
  });

  it('and does not bring along is what it needs', () => {
    const opened = { dialogs: ['auth.login', 'x.edit'], widgets: ['tips.open', 'x.card'] };
    const own = { dialogs: ['x.edit'], widgets: ['x.card'] };
    expect(foreign(opened, own)).toEqual({ dialogs: ['auth.login'], widgets: ['tips.open'] });
  });
});

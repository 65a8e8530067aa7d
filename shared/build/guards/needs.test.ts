import { openedIn, wrongNeeds } from './needs.ts';

const source = (text: string) => ({ path: 'mfe-x/src/a.tsx', text });
const none = { dialogs: [], widgets: [] };

describe('what a room opens', () => {
  it('is read from the dialogs and widgets that its sources name', () => {
    const opened = openedIn([
      source(
        `import { dialogOpened } from 'x';\nonClick={() => open({ name: 'auth.login' })}\nopen({\n  name: 'x.edit',\n})`,
      ),
      source(`<DialogButton opens={{ name: 'x.leave' }}>Verlassen</DialogButton>`),
      source(`const user = { name: 'not.adialog' };`),
      source(`export const startWidgets = ['tournaments.next', 'tips.open'] as const;`),
      source(`<WidgetSlot name="auth.card" />`),
    ]);
    expect(opened).toEqual({
      dialogs: ['auth.login', 'x.edit', 'x.leave'],
      widgets: ['auth.card', 'tips.open', 'tournaments.next'],
    });
  });
});

describe('needs', () => {
  const opened = { dialogs: ['auth.login', 'x.edit'], widgets: [] };
  const own = { dialogs: ['x.edit'], widgets: [] };

  it('are what a room opens and does not bring', () => {
    const needs = { dialogs: ['auth.login'], widgets: [] };
    expect(wrongNeeds([{ room: 'mfe-x', opened, own, needs }])).toEqual([]);
  });

  it('are told where they are missing and where they are too many', () => {
    expect(wrongNeeds([{ room: 'mfe-x', opened, own, needs: none }])).toEqual([
      'mfe-x opens auth.login, its config does not need it',
    ]);
    const needs = { dialogs: ['auth.login'], widgets: ['tips.open'] };
    expect(wrongNeeds([{ room: 'mfe-x', opened, own, needs }])).toEqual([
      'mfe-x needs tips.open, but opens it nowhere',
    ]);
  });
});

import dialogHotLoader from './dialog-hot-loader.mjs';

const dialog = (payload: string, heading: string) => `
const payloadShape = request({ ${payload} });
function AboutDialog() {
  return <h2>${heading}</h2>;
}
export const aboutDialog = dialogView({ Dialog: AboutDialog, payload: payloadShape });
`;
/** What a replaced module compares with the one before. */
const fixedIn = (source: string) => /const fixed = (.*);/.exec(dialogHotLoader(source))?.[1];

it('replaces an open dialog when its component has changed, and not when what it is opened with has', () => {
  const before = fixedIn(dialog('team: id', 'Ein Dialog'));
  expect(before).toContain('team: id');
  expect(fixedIn(dialog('team: id', 'Unser Dialog'))).toBe(before);
  expect(fixedIn(dialog('user: id', 'Ein Dialog'))).not.toBe(before);
});

it('leaves other modules as they are', () => {
  const page = 'export function ShopPage() { return null; }\n';
  expect(dialogHotLoader(page)).toBe(page);
});

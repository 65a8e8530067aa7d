import { renderFramed } from '@duellwerk/shared/testing/frame';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ThemeFrame } from '../theme/theme-frame.tsx';
import { Badge } from './badge.tsx';
import { Menu } from './menu.tsx';
import { renderGerman } from './testing.tsx';
import { TextLink } from './text-link.tsx';

test('TextLink opens pages of the site in place and other sites in a tab of their own, marked so', () => {
  const links = (
    <>
      <TextLink to="/tournaments">Turniere</TextLink>
      <TextLink href="https://discord.com/">Discord</TextLink>
      <TextLink href="mailto:hallo@duellwerk.example">Schreib uns</TextLink>
    </>
  );
  renderFramed(links);
  expect(screen.getByRole('link', { name: 'Turniere' })).toHaveAttribute('href', '/tournaments');
  const outside = screen.getByRole('link', { name: 'Discord (öffnet einen neuen Tab)' });
  expect(outside).toHaveAttribute('target', '_blank');
  expect(outside).toHaveAttribute('rel', 'noreferrer');
  expect(screen.getByRole('link', { name: 'Schreib uns' })).not.toHaveAttribute('target');
});

test('Badge shortens what is large and says what is counted', () => {
  const { container } = renderGerman(
    <>
      <Badge label="120 neue Meldungen">{120}</Badge>
      <Badge>neu</Badge>
    </>,
  );
  expect(container).toHaveTextContent('99+120 neue Meldungenneu');
  expect(screen.getByText('99+')).toHaveAttribute('aria-hidden', 'true');
  expect(screen.getByText('neu')).toHaveAttribute('aria-hidden', 'false');
});

test('Menu opens by keyboard, moves, acts and gives the focus back', async () => {
  const acted = jest.fn();
  const actions = [
    { id: 'edit', text: 'Bearbeiten', onAction: () => acted('edit') },
    { id: 'off', text: 'Verschieben', disabled: true, onAction: () => acted('off') },
    { id: 'delete', text: 'Löschen', danger: true, onAction: () => acted('delete') },
  ];
  renderGerman(<Menu label="Aktionen" actions={actions} />);
  const button = screen.getByRole('button', { name: 'Aktionen' });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('menuitem', { name: 'Bearbeiten' })).toHaveFocus();
  expect(screen.getByRole('menuitem', { name: 'Verschieben' })).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(acted.mock.calls).toEqual([['delete']]);
  await waitFor(() => expect(button).toHaveFocus());
  await userEvent.keyboard('{Enter}{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  await waitFor(() => expect(button).toHaveFocus());
});

test('what opens out of a frame wears its theme', async () => {
  renderGerman(
    <ThemeFrame theme="light">
      <Menu label="Mehr" icon="more" actions={[{ id: 'a', text: 'A', onAction: () => {} }]} />
    </ThemeFrame>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Mehr' }));
  expect(screen.getByRole('menu').closest('[data-theme]')).toHaveAttribute('data-theme', 'light');
});

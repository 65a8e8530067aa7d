import { $config } from '@duellwerk/shared/store/base.model';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fork } from 'effector';
import { Provider } from 'effector-react';
import type { SiteConfig } from '../contract/base.ts';
import { matchLooks } from '../theme/match-looks.ts';
import { Avatar } from './avatar.tsx';
import { Banner, bannerStyle } from './banner.tsx';
import { Button } from './button.tsx';
import { DataList } from './data-list.tsx';
import { EmptyState } from './empty-state.tsx';
import { ErrorCard } from './error-card.tsx';
import { PageHead } from './page-head.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { StateChip } from './state-chip.tsx';
import { renderGerman } from './testing.tsx';
import { Timeline } from './timeline.tsx';

describe('Button', () => {
  test('while busy keeps its name and focus and swallows clicks and submits', async () => {
    const pressed = jest.fn();
    const submitted = jest.fn((event: React.FormEvent) => event.preventDefault());
    renderGerman(
      <form onSubmit={submitted}>
        <Button type="submit" busy onClick={pressed}>
          Beitreten
        </Button>
      </form>,
    );
    const button = screen.getByRole('button', { name: /Beitreten/ });
    await userEvent.click(button);
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-busy', 'true');
    expect(pressed).not.toHaveBeenCalled();
    expect(submitted).not.toHaveBeenCalled();
  });

  test('submits nothing unless it says so', async () => {
    const submitted = jest.fn((event: React.FormEvent) => event.preventDefault());
    renderGerman(
      <form onSubmit={submitted}>
        <Button>Mehr</Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button'));
    expect(submitted).not.toHaveBeenCalled();
  });

  test('as a link it is a link', () => {
    renderGerman(
      <Button as="a" href="/tournaments">
        Turniere
      </Button>,
    );
    const link = screen.getByRole('link', { name: 'Turniere' });
    expect(link).toHaveAttribute('href', '/tournaments');
    expect(link).not.toHaveAttribute('type');
  });
});

describe('Avatar', () => {
  test('shows initials where there is no picture', () => {
    renderGerman(<Avatar id="1" name="Team Nordlicht" label="Logo von Team Nordlicht" />);
    expect(screen.getByRole('img', { name: 'Logo von Team Nordlicht' })).toHaveAttribute(
      'data-initials',
      'TN',
    );
  });

  test('a picture that does not load gives way to the initials; the next one gets its chance', () => {
    const { container, rerender } = renderGerman(
      <Avatar id="1" name="Team Nordlicht" src="/v1/cdn/a.webp" />,
    );
    const picture = container.querySelector('img');
    expect(picture).toHaveAttribute('src', '/v1/cdn/a.webp');
    if (picture) fireEvent.error(picture);
    expect(container.querySelector('img')).toBeNull();
    expect(container.querySelector('[data-initials]')).toHaveAttribute('data-initials', 'TN');
    rerender(<Avatar id="1" name="Team Nordlicht" src="/v1/cdn/b.webp" />);
    expect(container.querySelector('img')).toHaveAttribute('src', '/v1/cdn/b.webp');
  });

  test('of a thing shows the site’s fallback icon where there is no picture, of a person the initials', () => {
    const config = { fallback_icon: '/kein-bild.svg' } as SiteConfig;
    const draw = (shape: 'team' | 'person') => {
      const { container } = renderGerman(
        <Provider value={fork({ values: [[$config, config]] })}>
          <Avatar id="1" name="Team Nordlicht" shape={shape} />
        </Provider>,
      );
      return container;
    };
    const thing = draw('team');
    const icon = thing.querySelector('img');
    expect(icon).toHaveAttribute('src', '/kein-bild.svg');
    if (icon) fireEvent.error(icon);
    expect(thing.querySelector('[data-initials="TN"]')).not.toBeNull();
    expect(draw('person').querySelector('img')).toBeNull();
  });

  it('wears a frame over its picture, and goes without one that does not load', () => {
    const { container } = renderGerman(
      <Avatar id="1" name="Mara" label="Bild von Mara" decoration="/decorations/laurel.svg" />,
    );
    const frame = container.querySelector('img');
    expect(frame).toHaveAttribute('src', '/decorations/laurel.svg');
    expect(frame).toHaveAttribute('alt', '');
    expect(screen.getByRole('img', { name: 'Bild von Mara' })).toHaveAttribute('data-initials', 'MA');
    if (frame) fireEvent.error(frame);
    expect(container.querySelector('img')).toBeNull();
    expect(screen.getByRole('img', { name: 'Bild von Mara' })).toBeInTheDocument();
  });
});

test('the art of a head that does not load gives way to its stand-in, and that to none', () => {
  const { container } = renderGerman(<PageHead title="Cup" picture="/art/a.svg" fallback="/art/game.svg" />);
  const shown = () => container.querySelector('img');
  const fail = () => fireEvent.error(shown() ?? container);
  expect(shown()).toHaveAttribute('src', '/art/a.svg');
  fail();
  expect(shown()).toHaveAttribute('src', '/art/game.svg');
  fail();
  expect(shown()).toBeNull();
});

test('StateChip carries icon and word', () => {
  const { container } = renderGerman(<StateChip look={matchLooks.disputed} />);
  expect(container).toHaveTextContent('Einspruch');
  expect(container.querySelector('svg')).toBeInTheDocument();
});

describe('ProgressBar', () => {
  test('tells the free places', () => {
    const { container } = renderGerman(<ProgressBar filled={15} limit={16} label="Teams" />);
    expect(container).toHaveTextContent('15 von 16 Teams');
    expect(container).toHaveTextContent('noch 1 Platz frei');
    expect(screen.getByRole('progressbar', { name: 'Teams' })).toHaveAttribute('aria-valuenow', '15');
  });

  test('counts in the dative, and keeps its name', () => {
    const { container } = renderGerman(
      <ProgressBar filled={12} limit={32} label="Einzelspieler" counted="Einzelspielern" />,
    );
    expect(container).toHaveTextContent('12 von 32 Einzelspielernnoch 20 Plätze frei');
    expect(screen.getByRole('progressbar', { name: 'Einzelspieler' })).toBeInTheDocument();
  });

  test('tells who waits once it is full', () => {
    const { container } = renderGerman(<ProgressBar filled={16} limit={16} waiting={3} label="Teams" />);
    expect(container).toHaveTextContent('Warteliste: 3');
    expect(container).not.toHaveTextContent('frei');
  });
});

describe('Banner', () => {
  test('announces errors at once and the rest in time', () => {
    renderGerman(
      <>
        <Banner style="error">Nicht gespeichert</Banner>
        <Banner style="success">Gespeichert</Banner>
      </>,
    );
    expect(screen.getByRole('alert')).toHaveTextContent('Nicht gespeichert');
    expect(screen.getByRole('status')).toHaveTextContent('Gespeichert');
  });

  test('can be dismissed where that is wanted', async () => {
    const dismissed = jest.fn();
    renderGerman(
      <Banner style="info" onDismiss={dismissed}>
        Hallo
      </Banner>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Meldung schließen' }));
    expect(dismissed).toHaveBeenCalledTimes(1);
  });

  test('a style from outside that nobody knows is info', () => {
    expect(bannerStyle('warning')).toBe('warning');
    expect(bannerStyle('rainbow')).toBe('info');
    expect(bannerStyle('toString')).toBe('info');
  });
});

test('ErrorCard says what happened, what is kept, what is next, and retries', async () => {
  const retried = jest.fn();
  renderGerman(<ErrorCard title="Ups" happened="Weg." kept="Alles." next="Nochmal." onRetry={retried} />);
  expect(screen.getByRole('alert')).toHaveTextContent(/Weg\..*Alles\..*Nochmal\./);
  await userEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(retried).toHaveBeenCalledTimes(1);
});

test('Timeline marks the open step and speaks the others', () => {
  renderGerman(
    <Timeline
      label="Ablauf"
      steps={[
        { id: '1', name: 'Anmeldung', state: 'done' },
        { id: '2', name: 'Check-in', state: 'open' },
        { id: '3', name: 'Finale', state: 'upcoming' },
      ]}
    />,
  );
  const [done, open, upcoming] = within(screen.getByRole('list', { name: 'Ablauf' })).getAllByRole(
    'listitem',
  );
  expect(done).toHaveTextContent('Anmeldung, erledigt');
  expect(open).toHaveAttribute('aria-current', 'step');
  expect(upcoming).toHaveTextContent('Finale, kommt noch');
});

describe('DataList', () => {
  const columns = [
    { id: 'name', head: 'Team', cell: (row: { name: string }) => row.name },
    { id: 'long', head: 'Länge', cell: (row: { name: string }) => row.name.length },
  ];

  test('is a table with a name, on every width', () => {
    renderGerman(
      <DataList label="Teams" columns={columns} rows={[{ name: 'Nordlicht' }]} rowKey={(row) => row.name} />,
    );
    const table = screen.getByRole('table', { name: 'Teams' });
    expect(within(table).getByRole('cell', { name: 'Nordlicht' })).toBeInTheDocument();
    expect(within(table).getByRole('cell', { name: '9' })).toHaveAttribute('data-head', 'Länge');
  });

  test('shows what stands for nothing', () => {
    renderGerman(
      <DataList
        label="Teams"
        columns={columns}
        rows={[]}
        rowKey={(row) => row.name}
        empty={<EmptyState title="Keine Teams" />}
      />,
    );
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.getByText('Keine Teams')).toBeInTheDocument();
  });
});

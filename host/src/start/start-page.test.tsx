import { renderFramed } from '@duellwerk/shared/testing/frame';
import { screen } from '@testing-library/react';
import { fork } from 'effector';
import { $remotes } from '../app/page-facts.ts';
import { $widgets } from '../widgets/widgets.model.ts';
import { StartPage } from './start-page.tsx';

const remote = (name: string, widgets: string[], ...declared: [widget: string, order?: number][]) => ({
  ...{ name, contract: 1, version: '1.0.0', entry: '', routes: [], dialogs: [], widgets },
  navigation: declared.map(([widget, order]) => ({
    ...{ place: 'start', widget },
    ...(order !== undefined && { order }),
  })),
});
const ready = (text: string) => ({ status: 'ready', Widget: () => <p>{text}</p> });

it('shows the widgets that remotes declare below its own, each on its own', () => {
  const Broken = () => {
    throw new Error('broken');
  };
  const scope = fork({
    values: [
      [
        $remotes,
        [
          remote('mfe-blog', ['blog.posts', 'blog.lost'], ['blog.posts'], ['blog.nowhere']),
          remote('mfe-shop', ['shop.offers', 'shop.cart'], ['shop.offers', 2], ['shop.cart', 1]),
        ],
      ],
      [
        $widgets,
        {
          'matches.live': ready('Jetzt live'),
          'tournaments.next': ready('Demnächst'),
          'matches.rulings': ready('Entschieden'),
          'shop.cart': { status: 'ready', Widget: Broken },
          'shop.offers': ready('Angebote'),
          'blog.posts': ready('Neues'),
          'blog.lost': ready('Verloren'),
        },
      ],
    ],
  });
  // React says what broke.
  const error = jest.spyOn(console, 'error').mockReturnValue();
  renderFramed(<StartPage />, { scope });
  error.mockRestore();
  const shown = screen.getAllByText(
    /^(?:Jetzt live|Demnächst|Entschieden|Angebote|Neues|Verloren|Dieser Bereich.*)$/,
  );
  expect(shown.map((each) => each.textContent)).toEqual([
    ...['Jetzt live', 'Demnächst', 'Entschieden'],
    ...['Dieser Bereich ist gerade nicht da', 'Angebote', 'Neues'],
  ]);
});

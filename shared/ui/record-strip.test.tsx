import { RecordStrip } from './record-strip.tsx';
import { renderGerman } from './testing.tsx';

describe('RecordStrip', () => {
  it('shows what was played in figures and as the share that was won', () => {
    const { container } = renderGerman(<RecordStrip record={{ played: 15, won: 11, drawn: 0, lost: 4 }} />);
    const figures = [...container.querySelectorAll('dl > div')].map((each) => each.textContent);
    expect(figures).toEqual(['Gespielt15', 'Siege11', 'Remis0', 'Niederlagen4']);
    expect(container).toHaveTextContent('73 % der Begegnungen gewonnen');
  });

  it('has one sentence before the first match', () => {
    const { container } = renderGerman(<RecordStrip record={{ played: 0, won: 0, drawn: 0, lost: 0 }} />);
    expect(container.textContent).toBe('Noch keine Begegnung gespielt.');
  });
});

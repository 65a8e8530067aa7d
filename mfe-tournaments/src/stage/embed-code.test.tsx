import { aStage } from '@duellwerk/shared/bracket-drawing/sample-stage';
import { renderFramed } from '@duellwerk/shared/testing/frame';
import { toastShown } from '@duellwerk/shared/toast/toast.model';
import { fireEvent, screen } from '@testing-library/react';
import { StageActions } from './stage-actions.tsx';

const words = { title: 'Herbst-Cup', round: String, group: String, open: 'Noch offen' };

function shown(writeText: (text: string) => Promise<void>) {
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  const page = aStage('single_elimination', 4);
  renderFramed(<StageActions page={page} words={words} />);
  fireEvent.click(screen.getByRole('button', { name: 'Einbetten' }));
}
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Text zum Einbetten' });

describe('what other sites show a stage with', () => {
  it('is shown when it is asked for, and copied', async () => {
    const copied: string[] = [];
    shown(async (text) => void copied.push(text));
    expect(field().value).toContain('/embed/stages/s1"');
    fireEvent.click(screen.getByRole('button', { name: 'Kopieren' }));
    await screen.findByRole('button', { name: 'Kopiert' });
    expect(copied).toEqual([field().value]);
  });

  it('says so where the browser does not copy', async () => {
    const told = new Promise<unknown>((done) => toastShown.watch(done));
    shown(() => Promise.reject(new Error('refused')));
    fireEvent.click(screen.getByRole('button', { name: 'Kopieren' }));
    expect(await told).toMatchObject({ tone: 'warning' });
    expect(screen.queryByRole('button', { name: 'Kopiert' })).toBeNull();
  });
});

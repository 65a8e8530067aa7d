import { onHeading } from './on-heading.ts';

const part = (html: string) => {
  const element = document.createElement('div');
  element.innerHTML = html;
  return element;
};

describe('the words of a heading', () => {
  it('are there at once, without what is hidden from readers of the screen', () => {
    const hear = jest.fn();
    onHeading(part('<h1><span aria-hidden="true">CA</span> captain</h1>'), 'h1', hear);
    expect(hear.mock.calls).toEqual([['captain']]);
  });

  it('are waited for, and told once', async () => {
    const hear = jest.fn();
    const page = part('<h1></h1>');
    onHeading(page, 'h1', hear);
    expect(hear).not.toHaveBeenCalled();
    page.innerHTML = '<h1>Turniere</h1>';
    await Promise.resolve();
    page.innerHTML = '<h1>Teams</h1>';
    await Promise.resolve();
    expect(hear.mock.calls).toEqual([['Turniere']]);
  });

  it('are not waited for any longer than wanted', async () => {
    const hear = jest.fn();
    const page = part('');
    onHeading(page, 'h1', hear)();
    page.innerHTML = '<h1>Turniere</h1>';
    await Promise.resolve();
    expect(hear).not.toHaveBeenCalled();
  });
});

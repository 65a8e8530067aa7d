import { createMemoryRouter } from '@duellwerk/shared/router/memory-router';
import { RouterProvider } from '@duellwerk/shared/router/router';
import { render, screen } from '@testing-library/react';
import { TabLinks } from './tab-links.tsx';

it('scrolls its row until the current tab stands in the middle', () => {
  // Tabs of 100 pixels in a row of 250.
  HTMLElement.prototype.getBoundingClientRect = function (this: HTMLElement) {
    const index = this.parentElement ? [...this.parentElement.children].indexOf(this) : 0;
    return this.localName === 'a' ? new DOMRect(index * 100, 0, 100, 40) : new DOMRect(0, 0, 250, 40);
  };
  const tabs = ['a', 'b', 'c', 'd'].map((text) => ({ to: `?tab=${text}`, text, current: text === 'd' }));
  const element = <TabLinks label="Bereiche" tabs={tabs} />;
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  expect(screen.getByRole('navigation').scrollLeft).toBe(225);
});

import type { Alert } from '@duellwerk/shared/contract/alerts';
import { arranged, isLong } from './arranged.ts';

const alert = (id: string, style = 'info'): Alert => ({ id, style, message: id });
const ranks = (...alerts: Alert[]) => arranged(alerts).map((each) => `${each.alert.id}${each.rank}`);

describe('the order of banners', () => {
  it('is that of the list: a new one comes last (specification 4)', () => {
    expect(arranged([alert('a'), alert('b', 'error'), alert('c')]).map((each) => each.alert.id)).toEqual([
      'a',
      'b',
      'c',
    ]);
  });

  it('ranks errors first, then warnings, and the newer before the older', () => {
    expect(ranks(alert('a'), alert('b', 'warning'), alert('c', 'loud'), alert('d', 'error'))).toEqual([
      'a3',
      'b1',
      'c2',
      'd0',
    ]);
  });

  it('ends somewhere', () => {
    const many = Array.from({ length: 500 }, (_, index) => alert(String(index)));
    expect(arranged(many)).toHaveLength(40);
    expect(arranged(many).at(-1)?.rank).toBe(0);
  });
});

describe('a message in two lines', () => {
  it('is too long by its letters, not by its markup', () => {
    const markup = '<a href="/tournaments?phase=running">Zu den Turnieren</a>';
    expect(isLong({ message: markup })).toBe(false);
    expect(isLong({ message: `${markup} und noch mehr` })).toBe(true);
  });

  it('has its link in the second line', () => {
    const link = '<a href="/tournaments">Zu den Turnieren</a>';
    expect(isLong({ message: `Heute wird gespielt. ${link}` })).toBe(false);
    expect(isLong({ message: `Heute wird in allen Turnieren gespielt. ${link}` })).toBe(true);
    expect(isLong({ message: 'Heute wird in zwei Turnieren gespielt.' })).toBe(false);
    expect(isLong({ message: 'Heute wird in zwei Turnieren gespielt, morgen in dreien.' })).toBe(true);
  });
});

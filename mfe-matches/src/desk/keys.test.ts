import { choiceKeys, keyAction, type Pressed, UNDO_KEY } from './keys.ts';

const press = (key: string, more: Partial<Pressed> = {}) =>
  keyAction({
    key,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    isTyping: false,
    isInList: false,
    ...more,
  });

describe('the keys of the desk', () => {
  it('go through the cases, arrows in the list alone', () => {
    expect(press('j')).toEqual({ kind: 'move', by: 1, staysInList: false });
    expect(press('k')).toEqual({ kind: 'move', by: -1, staysInList: false });
    expect(press('ArrowDown')).toBeNull();
    expect(press('ArrowDown', { isInList: true })).toEqual({ kind: 'move', by: 1, staysInList: true });
    expect(press('ArrowUp', { isInList: true })).toEqual({ kind: 'move', by: -1, staysInList: true });
  });

  it('choose what stands on the buttons, each key once', () => {
    expect(press('a')).toEqual({ kind: 'choose', name: 'uphold_a' });
    expect(press('2')).toEqual({ kind: 'choose', name: 'walkover_b' });
    expect(press('u')).toEqual({ kind: 'undo' });
    const all = [...Object.values(choiceKeys), UNDO_KEY, 'j', 'k'];
    expect(new Set(all).size).toBe(all.length);
  });

  it('do nothing while somebody types, and never with a modifier', () => {
    expect(press('a', { isTyping: true })).toBeNull();
    expect(press('j', { isTyping: true })).toBeNull();
    expect(press('a', { ctrlKey: true })).toBeNull();
    expect(press('u', { metaKey: true })).toBeNull();
    expect(press('q')).toBeNull();
  });

  it('leave a choice by Escape wherever the focus is', () => {
    expect(press('Escape', { isTyping: true })).toEqual({ kind: 'leave' });
  });
});

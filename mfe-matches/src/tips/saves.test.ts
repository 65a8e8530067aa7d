import { ApiError } from '@duellwerk/shared/http/api-error';
import * as saving from './saves.ts';

const id = 'm1';
const first = { a: 2, b: 0 };
const second = { a: 2, b: 1 };
const setTo = (saves: saving.Saves, value: { a: number; b: number }) =>
  saving.set(saves, { id, draft: value, value });
const offline = new ApiError(0, 'unreachable', 'Nobody answers');

describe('tips that are saved as they are set', () => {
  it('go one after the other, the last one last', () => {
    let saves = setTo({}, first);
    expect(saving.due(saves, id)).toEqual(first);
    saves = saving.sent(saves, { id, value: first });
    saves = setTo(saves, second);
    expect(saving.due(saves, id)).toBeNull();
    saves = saving.done(saves, { id, value: first });
    expect(saving.due(saves, id)).toEqual(second);
    expect(saves[id]?.draft).toEqual(second);
    saves = saving.done(saving.sent(saves, { id, value: second }), { id, value: second });
    expect(saves[id]).toEqual({ draft: null, wanted: null, sending: null, saved: second, failed: null });
    expect(saving.isOpen(saves)).toBe(false);
  });

  it('are kept when they fail, and tried again', () => {
    let saves = saving.sent(setTo({}, first), { id, value: first });
    saves = saving.failed(saves, { id, value: first, error: offline });
    expect(saves[id]?.draft).toEqual(first);
    expect(saving.due(saves, id)).toBeNull();
    expect(saving.isOpen(saves)).toBe(true);
    saves = saving.retried(saves, id);
    expect(saving.due(saves, id)).toEqual(first);
    expect(saves[id]?.failed).toBeNull();
  });

  it('are not failed when something else was set meanwhile', () => {
    let saves = setTo(saving.sent(setTo({}, first), { id, value: first }), second);
    saves = saving.failed(saves, { id, value: first, error: offline });
    expect(saves[id]?.failed).toBeNull();
    expect(saving.due(saves, id)).toEqual(second);
  });

  it('send nothing while a field is empty', () => {
    const saves = saving.set(setTo({}, first), { id, draft: { a: 2, b: null }, value: null });
    expect(saving.due(saves, id)).toBeNull();
    const late = saving.done(saving.sent(saves, { id, value: first }), { id, value: first });
    expect(late[id]?.draft).toEqual({ a: 2, b: null });
  });

  it('are not open after a refusal by rule', () => {
    const closed = new ApiError(422, 'tip_closed', 'Zu');
    const saves = saving.failed(saving.sent(setTo({}, first), { id, value: first }), {
      ...{ id, value: first, error: closed },
    });
    expect(saving.isOpen(saves)).toBe(false);
    expect(saving.canRetry(closed)).toBe(false);
  });
});

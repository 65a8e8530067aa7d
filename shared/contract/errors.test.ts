import * as s from 'superstruct';
import { apiErrorReply, errorNameOf } from './error-codes.ts';
import { errorTable } from './errors.ts';

const rows = Object.entries(errorTable);

describe('error table', () => {
  it('uses no code twice', () => {
    const codes = rows.map(([, { code }]) => code);
    expect(new Set(codes).size).toBe(codes.length);
  });

  it('keeps the codes that the specification fixes', () => {
    expect(errorTable.mail_taken.code).toBe(10);
    expect(errorTable.additional_fields.code).toBe(63);
  });

  it('has no status that the client takes for an invitation to repeat a refusal', () => {
    // A published version is told to build machines by 409; no page of ours sends that call.
    const browserRows = rows.filter(([name]) => name !== 'release_exists');
    expect(browserRows.filter(([, { status }]) => ([408, 409, 425] as number[]).includes(status))).toEqual(
      [],
    );
    expect(rows.filter(([, { status }]) => status < 400 || status > 599)).toEqual([]);
  });

  it('is found by code', () => {
    for (const [name, { code }] of rows) expect(errorNameOf(code)).toBe(name);
    expect(errorNameOf(9999)).toBeUndefined();
  });

  it('arrives as a list with code, message and details', () => {
    expect(
      s.is(
        { errors: [{ code: 63, name: 'field_invalid', message: 'Fehlt', details: ['birthday'] }] },
        apiErrorReply,
      ),
    ).toBe(true);
    expect(s.is({ errors: [{ code: 63, name: 'field_invalid', message: 'Fehlt' }] }, apiErrorReply)).toBe(
      false,
    );
    expect(s.is({ error: 'Fehlt' }, apiErrorReply)).toBe(false);
  });
});

import { flag, id, integer, nullable, oneOf, optional, request } from '@duellwerk/shared/contract/schema';
import * as s from 'superstruct';
import { samplePayload } from './sample-payload.ts';

it('finds something that fits the schema of a dialog', () => {
  const schema = request({ match: id, side: oneOf(['a', 'b']), round: integer(2, 5), note: optional(id) });
  expect(samplePayload(schema)).toEqual({ match: 'sample', side: 'a', round: 2 });
  expect(samplePayload(request({ open: flag, of: nullable(id) }))).toEqual({ open: true, of: 'sample' });
  expect(samplePayload(request({ note: optional(id) }))).toEqual({});
});

it('finds nothing for a schema that says nothing of itself', () => {
  expect(samplePayload(s.refine(id, 'odd', () => false))).toBeUndefined();
});

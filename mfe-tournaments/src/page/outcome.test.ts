import { aMatch } from '../testing/data.ts';
import { finalOf } from './outcome.ts';

describe('how a tournament ended', () => {
  it('shows the final that decided it: the second one where it was played', () => {
    const semi = aMatch({ id: 's', state: 'final', round_name: { kind: 'semi_final' } });
    const first = aMatch({ id: 'f1', state: 'final', round_name: { kind: 'grand_final' } });
    const second = aMatch({ id: 'f2', state: 'void', round_name: { kind: 'grand_final_reset' } });
    expect(finalOf([semi, first, second])?.id).toBe('f1');
    expect(finalOf([semi, first, { ...second, state: 'final' }])?.id).toBe('f2');
    expect(finalOf([semi])).toBeNull();
  });
});

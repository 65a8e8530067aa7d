import { credentialsFrom, isComplete, type LoginValues } from './credentials.ts';

describe('what the login sends (specification 5)', () => {
  it('is nothing while a field is empty', () => {
    const mayBeSent = (values: LoginValues) => isComplete(credentialsFrom(values));
    expect(mayBeSent({})).toBe(false);
    expect(mayBeSent({ username: 'mara' })).toBe(false);
    expect(mayBeSent({ password: 'geheim' })).toBe(false);
    expect(mayBeSent({ username: '  ', password: 'geheim' })).toBe(false);
    expect(mayBeSent({ username: 'mara', password: 'geheim' })).toBe(true);
  });

  it('keeps every character of the password, and drops blanks around the name', () => {
    expect(credentialsFrom({ username: ' mara ', password: ' ge heim ' })).toEqual({
      username: 'mara',
      password: ' ge heim ',
    });
  });
});

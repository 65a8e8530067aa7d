import { credentialsFrom } from './credentials.ts';

describe('what the login sends (specification 5)', () => {
  it('is nothing while a field is empty', () => {
    expect(credentialsFrom({})).toBeNull();
    expect(credentialsFrom({ username: 'mara' })).toBeNull();
    expect(credentialsFrom({ password: 'geheim' })).toBeNull();
    expect(credentialsFrom({ username: '  ', password: 'geheim' })).toBeNull();
  });

  it('keeps every character of the password, and drops blanks around the name', () => {
    expect(credentialsFrom({ username: ' mara ', password: ' ge heim ' })).toEqual({
      username: 'mara',
      password: ' ge heim ',
    });
  });
});

/** What the form holds; a field that was never filled is not there. */
export interface LoginValues {
  username?: string;
  password?: string;
}

export interface Credentials {
  username: string;
  password: string;
}

/**
 * What is sent to the server, `null` while a field is empty (specification 5). A blank around the name comes from a
 * phone's keyboard and is dropped; a password is taken as it is.
 */
export function credentialsFrom({ username = '', password = '' }: LoginValues): Credentials | null {
  const name = username.trim();
  return name === '' || password === '' ? null : { username: name, password };
}

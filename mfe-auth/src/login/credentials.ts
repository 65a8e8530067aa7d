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
 * What is sent to the server. A blank around the name comes from a phone's keyboard and is dropped; a password is taken
 * as it is.
 */
export function credentialsFrom({ username = '', password = '' }: LoginValues): Credentials {
  return { username: username.trim(), password };
}

/** Whether no field is empty (specification 5). */
export const isComplete = ({ username, password }: Credentials) => username !== '' && password !== '';

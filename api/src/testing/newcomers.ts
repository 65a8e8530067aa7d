import type { Client, TestApp } from './app.ts';

/** A password that keeps every rule and is on no list. */
export const goodPassword = 'K0rb?Ente&Mond';
const ROOMY = { count: 10_000, seconds: 60 };
/** Limits that no test of something else reaches. */
export const roomyLimits = {
  ...{ changes: ROOMY, validatePerAddress: ROOMY, registerPerAddress: ROOMY, resendPerAccount: ROOMY },
};

const fields = [
  { key: 'first_name', value: null },
  { key: 'birthday', value: '2000-02-29' },
  { key: 'country', value: 'DE' },
];

let number = 0;

/** A registration that is taken, as the dialog sends it, under a name of its own. */
export function newcomer(parts: Record<string, unknown> = {}) {
  number += 1;
  return {
    ...{ use_tes_account: false, mail: `neu${number}@example.test`, password: goodPassword },
    ...{ username: `Neu ${number}`, connection: null, additional_fields: fields },
    policies: { privacy: true, terms: true, marketing: false },
    ...parts,
  };
}

export function sendRegistration(client: Client, body: object, headers: Record<string, string> = {}) {
  return client.send('POST', '/v1/users/register', body, headers);
}

/** The tokens of the links in the mails to an address that still lie there, the oldest first. */
export async function tokensTo({ database }: TestApp, recipient: string): Promise<string[]> {
  const mails = await database.sql
    .selectFrom('mails')
    .select('plain')
    .where('recipient', '=', recipient)
    .orderBy('created_at')
    .execute();
  return mails.flatMap(({ plain }) =>
    [...plain.matchAll(/\/verify-mail\/([\w-]{43})/g)].map(([, token = '']) => token),
  );
}

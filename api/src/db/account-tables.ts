import type { ColumnType, Generated } from 'kysely';
import type { ListedColumns } from './listed-columns.ts';

type OnlyWhenInserted<T> = ColumnType<T, T, never>;

/** Tables of migration 0006 that belong to accounts. */
export interface AccountTables {
  avatar_decorations: ListedColumns & { image: string | null; open: boolean };
  user_decorations: { user_id: string; decoration_id: string; given_at: Date };
  user_tokens: {
    /** SHA-256 of the token, hexadecimal. */
    token_hash: string;
    kind: TokenKind;
    /** Null for `first_admin` only: there is no user yet. */
    user_id: string | null;
    /** The address that the link was sent to, if any. */
    mail: string | null;
    /** The requesting session, which survives when the others end. */
    session_hash: string | null;
    created_at: OnlyWhenInserted<Date>;
    expires_at: Date;
    used_at: Date | null;
  };
  oauth_states: {
    state_hash: string;
    /** SHA-256 of the marker cookie of the browser that began the flow. */
    browser_hash: string;
    connection_id: string;
    purpose: OauthPurpose;
    /** The user who links a service; null for login and register. */
    user_id: string | null;
    nonce: string;
    verifier: string;
    /** Path of this site that a login returns to; null for the start page. */
    return_to: string | null;
    created_at: OnlyWhenInserted<Date>;
    expires_at: Date;
  };
  totp_apps: {
    user_id: string;
    /** Sealed for its user, see `second-factor/totp.ts`. */
    secret: string;
    /** Codes of this time step and of those before it are used up. */
    last_step: ColumnType<number, number, number>;
    created_at: Date;
  };
  passkeys: {
    /** The credential's id, base64url. */
    id: string;
    user_id: string;
    /** COSE key, base64url. */
    public_key: string;
    counter: number;
    transports: string[];
    name: string;
    created_at: OnlyWhenInserted<Date>;
    used_at: Date | null;
  };
  recovery_codes: { user_id: string; hash: string };
  factor_steps: {
    /** SHA-256 of the token of a session, or of a login that is under way. */
    holder: string;
    purpose: StepPurpose;
    user_id: string | null;
    /** Hash of the password that the login began with; null for a login by a service. */
    proof: string | null;
    /** What an authenticator signs, base64url. */
    challenge: string | null;
    expires_at: Date;
  };
  registration_connections: {
    id_hash: string;
    browser_hash: string;
    connection_id: string;
    external_id: string;
    name: string;
    mail: string | null;
    username: string | null;
    created_at: OnlyWhenInserted<Date>;
    expires_at: Date;
  };
  mails: {
    id: string;
    kind: string;
    recipient: string;
    recipient_name: string;
    subject: string;
    plain: string;
    html: string;
    created_at: OnlyWhenInserted<Date>;
  };
  images: { name: string; bytes: Buffer; owner_id: string | null; created_at: OnlyWhenInserted<Date> };
  /** Beside the number of its newest version. */
  rulesets: ListedColumns & { version: Generated<number> };
  ruleset_versions: {
    ruleset_id: string;
    version: number;
    text: string;
    text_en: string;
    created_by: string | null;
    created_at: OnlyWhenInserted<Date>;
  };
  color_schemes: ListedColumns & {
    light_accent: Generated<string>;
    light_text: Generated<string>;
    dark_accent: Generated<string>;
    dark_text: Generated<string>;
  };
  /** What registration asks for; answers have its id as their key. */
  registration_fields: ListedColumns & {
    name_en: Generated<string>;
    kind: 'first_name' | 'last_name' | 'gender' | 'birthday' | 'country' | 'text' | 'choice';
    /** Of a choice. */
    options: ColumnType<{ id: string; name: string; name_en: string }[], string | undefined, string>;
    required: boolean;
  };
  tournament_series: ListedColumns & {
    slug: string;
    text: Generated<string>;
    text_en: Generated<string>;
    /** Of the first place, of the second, and so on. */
    points: ColumnType<number[], string | undefined, string>;
    /** How many of the best tournaments count; `null`: all. */
    counted: Generated<number | null>;
  };
  /** Keys with which programs read. */
  api_keys: {
    id: string;
    user_id: string;
    name: string;
    /** The beginning of the key. */
    shown: string;
    /** SHA-256 of the key, which is stored nowhere. */
    hash: string;
    created_at: Date;
    used_at: Date | null;
  };
}

export type TokenKind = 'verify_mail' | 'change_mail' | 'reset_password' | 'first_admin' | 'claim_place';
export type OauthPurpose = 'login' | 'register' | 'connect';

/** What a browser is in the middle of. */
export type StepPurpose = 'login' | 'passkey_login' | 'add_passkey' | 'proof';

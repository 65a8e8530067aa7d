import { randomInt } from 'node:crypto';
import { hashOf } from '../text/secret.ts';

/** Without what looks alike on a projector: i, l, o, 0, 1. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 3;
const GROUP_LENGTH = 4;

/** A code of 59 bits as it is read out and written on a wall, `k7mp-3xqd-9rtw`. */
export function newCode(): string {
  const group = () =>
    Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}

/** The stored form of a code, however it was typed. */
export function codeHash(code: string): string {
  return hashOf(`venue ${code.toLowerCase().replace(/[^a-z0-9]/g, '')}`);
}

// A file that a person picked, as a text. Loaded once a file was picked.
import { CheckError } from '@duellwerk/shared/store/submission';
import { msg } from '@lingui/core/macro';
import { decodeText, isArchive } from './decode-text.ts';

/**
 * Reads a list or table, in whichever encoding it was saved.
 * @throws CheckError with what a person can do about a file that is none
 */
export async function readTextFile(file: Pick<File, 'arrayBuffer'>): Promise<string> {
  const bytes = await bytesOf(file);
  if (isArchive(bytes))
    throw new CheckError({
      text: msg`Das sieht nach einer Excel-Datei aus. Speichere die Tabelle als CSV und lade dann diese Datei.`,
    });
  const text = decodeText(bytes);
  if (text === null)
    throw new CheckError({ text: msg`Das ist keine Textdatei. Lade eine CSV- oder TXT-Datei.` });
  if (text.trim() === '') throw new CheckError({ text: msg`Die Datei ist leer.` });
  return text;
}

async function bytesOf(file: Pick<File, 'arrayBuffer'>): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    // Moved, deleted or changed since it was picked.
    throw new CheckError({ text: msg`Die Datei lässt sich nicht lesen. Bitte wähl sie noch einmal aus.` });
  }
}

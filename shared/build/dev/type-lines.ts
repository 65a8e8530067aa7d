// What of the compiler's output a person should see while developing.

/** What the compiler says of itself: `12:00:00 - Starting …`, `Found 0 errors.` */
const ABOUT_ITSELF = /Starting (?:incremental )?compilation|File change detected|Found \d+ errors?|^\s*$/;
const FOUND = /Found (\d+) errors?/;

/** Reads the compiler's output line by line: errors as they are, and one line when there are none any more. */
export function createTypeReader(name: string, print: (line: string) => void): (line: string) => void {
  let hadErrors = false;
  return (line) => {
    const count = FOUND.exec(line)?.[1];
    if (count !== undefined) {
      if (count !== '0') print(`${name}: ${count} Typfehler (die Seite läuft weiter)`);
      else if (hadErrors) print(`${name}: Typen stimmen wieder`);
      hadErrors = count !== '0';
    } else if (!ABOUT_ITSELF.test(line)) print(line);
  };
}

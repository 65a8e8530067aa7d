// What of the compiler's output a person should see while developing.

/** What the compiler says of itself: `12:00:00 - Starting …`, `Found 0 errors.` */
const ABOUT_ITSELF = /Starting (?:incremental )?compilation|File change detected|Found \d+ errors?|^\s*$/;
const FOUND = /Found \d+ errors?/;
const ERROR = /\(\d+,\d+\): error TS/;
/** Tests know the matchers of the workspace only when all packages are checked together, by `pnpm run types`. */
const IN_TEST = /\.test\.tsx?\(/;

/** Reads the compiler's output line by line: errors as they are, and one line when there are none any more. */
export function createTypeReader(name: string, print: (line: string) => void): (line: string) => void {
  let hadErrors = false;
  let errors = 0;
  return (line) => {
    if (FOUND.test(line)) {
      if (errors > 0) print(`${name}: ${errors} Typfehler (die Seite läuft weiter)`);
      else if (hadErrors) print(`${name}: Typen stimmen wieder`);
      hadErrors = errors > 0;
      errors = 0;
    } else if (!ABOUT_ITSELF.test(line) && !IN_TEST.test(line)) {
      if (ERROR.test(line)) errors += 1;
      print(line);
    }
  };
}

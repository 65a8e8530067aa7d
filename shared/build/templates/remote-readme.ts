import type { RemoteNames } from './remote-names.ts';

/** The README of a new remote: how its team starts, tests and releases; beside a kit, `KIT.md` says that. */
export const remoteReadme = (names: RemoteNames, inKit: boolean) =>
  `${offers(names)}${inKit ? KIT_STEPS : steps(names)}${SHELL}`;

const KIT_STEPS = `Start, tests and releases: see [KIT.md](../KIT.md).

`;

const offers = ({ name, word }: RemoteNames) => `# ${name}

Say here in one sentence what this remote is for.

| It offers | |
| --------- | --- |
| \`/${word}\` | a page with the first tournaments, to be replaced; in the menu by \`navigation\` in \`remote.config.ts\` |
| \`${word}.about\` | a dialog, opened by a button of that page, to be replaced |

`;

const steps = ({ name, word }: RemoteNames) => `## Start

\`\`\`sh
git clone <address of this repository> duellwerk
cd duellwerk/${name}
npm run dev
\`\`\`

Node 20 and npm are enough, the rest is installed. \`npm run dev\` starts this remote with hot reloading inside the real site: the shell, the API with a demo community, and the published builds of all other remotes. It prints the addresses; Ctrl-C ends everything.

Open \`/${word}\` on the site. Then change a word of it in \`src/page/${word}-page.tsx\`: it shows within a second, without a reload, and what was typed stays. An edit of a \`*.model.ts\` reloads the page, because its stores and events are connected to those of the shell; so does an edit of \`remote.config.ts\` or \`src/remote.ts\`. A source that does not compile leaves the page as it is; the error is shown in the terminal and over the page. Type errors are shown in the terminal only.

\`PORT\` changes the port of the site (3000). Its data is in \`.data-dev/${name}\`; delete that folder for a fresh demo community.

## Test

\`\`\`sh
npm run test        # this remote's unit tests; in the root: npm test, npm run test:full
npm run types       # its types
\`\`\`

Texts are German in the source, through macros. After a change run \`npm run texts\` and translate what is new in \`src/locales/en.po\`: a build refuses a missing translation.

## Release

No other team has to build, restart or agree. With the team's token in \`RELEASE_TOKEN\` and the site's address in \`RELEASE_SERVER\` (\`http://localhost:3000\` without one):

\`\`\`sh
pnpm release publish            # builds and uploads, changes nothing for visitors
pnpm release canary 10          # a tenth of the visitors get the newest version; 0 ends it
pnpm release activate           # everyone gets the newest version, from the next page on
pnpm release rollback           # everyone gets the previous version again
pnpm release status             # what is active where, since when, by whom
pnpm release diff               # what differs between stable and the newest version
\`\`\`

Without a \`pnpm\` of your own: \`npm run release -- publish\`. Before an activation the server checks the version against everything that is active and says what would break. \`--help\` lists the options of each command.

`;

const SHELL = `## What the shell provides, and what stays out

- The shell provides React, effector, styled-components, lingui, the router and the stores of the session and the site's data **once** per page; import them by name (\`@duellwerk/shared/store/…\`, \`…/router/router\`, \`…/http/http\`). The components in \`@duellwerk/shared/ui\`, \`form\` and \`theme\` are compiled into this remote, so it may use newer ones than the others.
- \`src/remote.ts\` is the only exposed module, checked against \`remote.config.ts\`. What both declare is loaded on demand, inside an error boundary of its own.
- Never import another remote, the host or the API; a test refuses it. Open a dialog with \`dialogOpened({ name: 'auth.login' })\`, reach a page by its path, show a toast with \`toastShown\`.
- Nothing may touch \`window\` while a module is imported or rendered: pages are rendered on the server too.
`;

import type { RemoteNames } from './remote-names.ts';

/** The README of a new remote: how its team starts, tests and releases. */
export const remoteReadme = ({ name, word }: RemoteNames) => `# ${name}

What this remote is for: say it here in one sentence.

| It offers | |
| --------- | --- |
| \`/${word}\` | a page with the first tournaments, to be replaced |

## Start

\`\`\`sh
git clone <address of this repository> duellwerk
cd duellwerk/${name}
npm run dev
\`\`\`

Node 20 and npm are enough, the rest is installed. \`npm run dev\` starts this remote **hot** inside the real site: the shell, the API with a demo community, and the published builds of all other remotes. It prints the addresses; Ctrl-C ends everything.

Open \`/${word}\` on the site. Then change a word of it in \`src/page/${word}-page.tsx\`: it shows within a second, without a reload, and what was typed stays. An edit of a \`*.model.ts\` reloads the page, because its units are connected to those of the shell; so does one of \`remote.config.ts\` or \`src/remote.ts\`. A source that does not compile leaves the page as it is and shows why, in the terminal and over the page.

\`PORT\` moves the site (3000). The data lies in \`.data-dev/${name}\`; delete it for a fresh demo community.

## Test

\`\`\`sh
npm run test        # this remote's units; from the root \`npm test\` runs everything
npm run types       # its types
\`\`\`

Texts are German in the source, by macros. After a change run \`npm run texts\` and translate what is new in \`src/locales/en.po\`: a build refuses a missing translation.

## Release

No other team has to build, restart or agree. With the team's token in \`RELEASE_TOKEN\` and the site's address in \`RELEASE_SERVER\` (\`http://localhost:3000\` without one):

\`\`\`sh
pnpm release publish            # builds and uploads, changes nothing for visitors
pnpm release canary 10          # a tenth of the visitors gets the newest version; 0 ends it
pnpm release activate           # everyone gets the newest version, from the next page on
pnpm release rollback           # everyone gets the one before again
pnpm release status             # what runs where, since when, by whom
pnpm release diff               # what differs between stable and this folder
\`\`\`

Without a \`pnpm\` of your own: \`npm run release -- publish\`. The server checks a version against everything that is live before it activates it and says what would break. \`--help\` lists the options of each command.

## What the shell gives, and what stays out

- The shell brings React, effector, styled-components, lingui, the router and the stores of the session and the site's data **once**; import them by name (\`@duellwerk/shared/store/…\`, \`…/router/router\`, \`…/http/http\`). The components in \`@duellwerk/shared/ui\`, \`form\` and \`theme\` are built in: this remote may be ahead of the others.
- \`src/remote.ts\` is the only remote entry, checked against \`remote.config.ts\`. What both declare is loaded when it is wanted, inside a boundary of its own.
- Never import another remote, the host or the API; lint refuses it. Open a dialog as \`dialogOpened({ name: 'auth.login' })\`, reach a page by its path, show a toast by \`toastShown\`.
- Nothing touches \`window\` while it is imported or rendered: pages are rendered on the server too.
`;

/** How a team works with a kit, as it finds it in its repository. */
export const kitReadme = (site: string): string => `# The kit of ${site}

Build, try and release a remote of ${site} from a repository of your own. Nothing else is cloned; Node 20 and npm are enough.

## From an empty folder to a live page

\`\`\`sh
mkdir shop && cd shop && git init
# A page, a dialog and their tests; installs the libraries:
npx --yes ${site}/kit/create-remote.tgz mfe-shop
# Hot, inside the shell of the site, at http://localhost:3100/shop:
npm run dev
npm test
# From a user with the permission release.manage, who makes it at /admin/releases:
export RELEASE_TOKEN=…
# Builds and uploads; visitors notice nothing:
npm run release -- publish
# Checks it, renders it once, and everyone gets it from the next page on:
npm run release -- activate
\`\`\`

Then ${site}/shop is there for everyone, and the menu of the site leads to it.

| Command | What it does |
| --- | --- |
| \`npm run dev\` | your remote, hot, inside the site; type errors are shown in the terminal |
| \`npm test\` | its unit tests; \`npm test -- page\` runs those of one folder |
| \`npm run types\` | its types |
| \`npm run lint\` | format and lint; \`npm run lint -- --write\` repairs |
| \`npm run texts\` | collects its texts; translate what is new in \`mfe-shop/src/locales/en.po\`: a build refuses what is missing |
| \`npm run build\` | builds without uploading |
| \`npm run release -- …\` | the steps of a release, see below |
| \`npm run update\` | the kit of the site's current state |

## What a remote consists of

Everything is declared in \`mfe-shop/remote.config.ts\` and bound to its code in \`mfe-shop/src/remote.ts\`. The compiler asks for each declared part, and for nothing else.

| Part | Declared | Code |
| --- | --- | --- |
| page | \`routes: ['/shop', '/shop/:id']\` | in \`remote.ts\` an event \`opened\` that starts its data, and the component; see \`src/page\` |
| data of a page | \`calls: { '/shop': ['/v1/tournaments?limit=6'] }\`: the server brings these responses with the page | \`send(transport, listTournaments, …)\` in the model; the calls are in \`shared/contract\` |
| dialog | \`dialogs: ['shop.about']\`, and what it is opened with under \`DialogPayloads\` | \`dialogView(…)\`, see \`src/about\`; opened by \`<DialogButton opens={{ name, payload }}>\`. \`signedIn: true\` beside \`dialog\` asks for a login first |
| widget on the start page | \`widgets: ['shop.offers']\`, and \`{ place: 'start', widget: 'shop.offers' }\` under \`navigation\` | in \`remote.ts\` an event \`opened\` and the component |
| entry of the menu or the administration | \`{ place: 'header', path, text }\` or \`{ place: 'admin', … }\` under \`navigation\` | none; the host needs no release for it |
| text | German in the source: \`<Trans>\`, \`t\`, \`msg\` | English in \`src/locales/en.po\` |

Components, forms and theme are in \`shared/ui\`, \`shared/form\` and \`shared/theme\`. Dialogs of the site are opened by name too: \`{ name: 'auth.login' }\`. Pages are rendered on the server: nothing may touch \`window\` while a module is imported or rendered.

## Releasing

\`\`\`sh
# Prints the address of a preview:
npm run release -- publish
# A tenth of the visitors get the newest version; 0 ends it:
npm run release -- canary 10
# And more of them while there are no errors; 100 activates it:
npm run release -- canary 15 --grow 50,100 --every 30m
# What is active since when, by whom, and errors in browsers:
npm run release -- status
npm run release -- activate
# The version before is active again:
npm run release -- rollback
\`\`\`

- **Preview.** The printed address asks once, then the version runs in your browser session only, at most for 12 hours. It needs \`release.manage\`. The first version of a remote can be seen in the same way.
- **Canary.** It needs an active version to be compared with, and stops by itself when its visitors have clearly more errors in their browsers. \`status\` and ${site}/admin/releases then say why.
- **Refusals.** A version that does not fit the rest of the site, or that cannot be rendered, is refused with the reason. \`npm run release -- activate --dry-run\` only checks.
- \`npm run release -- --help\` lists all commands and options. In a repository with several remotes their name comes first: \`npm run release -- mfe-shop publish\`.

## What belongs to whom

| Files | Whose |
| --- | --- |
| \`mfe-*/\` | yours. \`node kit.mjs new mfe-…\` adds another remote |
| \`kit.json\` | the site and the exact kit, with its checksum; commit it |
| \`shared/\` | the kit's sources: contracts, components, forms, theme, build, tests, release command. Not committed; every command fetches them again where they are missing |
| \`package.json\`, \`pnpm-workspace.yaml\`, \`pnpm-lock.yaml\`, \`biome.json\`, \`kit.mjs\`, \`KIT.md\` | the kit's; commit them, \`npm run update\` writes them again |
| \`.gitignore\`, everything else | yours |

A library of your own goes into \`mfe-shop/package.json\` with an exact version; then run \`npm run update\`.

## When the site moves on

\`npm run update\` brings the kit that matches the site as it is now. A remote that was built with an older kit stays live as long as it fits; the site says what does not before an activation. A command that needs the kit of an older state than the site has says so.

## Developing

\`npm run dev\` shows the site at ${site} through http://localhost:3100: pages, data and login are the real ones, and what you enter is entered there. Only your remote comes from your sources. A change of a text or a component shows within a second, without a reload; one of a \`*.model.ts\`, \`remote.ts\` or \`remote.config.ts\` reloads the page. If the port is taken, the next free one is used and printed; \`PORT=4100 npm run dev\` chooses another. The first start waits until the site has built its shell for development, up to half a minute. \`DEV_SITE=https://…\` takes another site with the same kit.

With the permission \`release.manage\` you can also open your remote in the site itself, for your session only: \`${site}/?mfe=shop@http://localhost:3100\`. After a change of \`remote.config.ts\` open the address again.

## Continuous integration

GitHub Actions, \`.github/workflows/remote.yml\`:

\`\`\`yaml
on: push
jobs:
  remote:
    runs-on: ubuntu-latest
    env:
      RELEASE_TOKEN: \${{ secrets.RELEASE_TOKEN }}
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with: { node-version: 22 }
      - run: npm run lint && npm run types && npm test
      - run: npm run release -- publish --activate --channel candidate
        if: github.ref == 'refs/heads/main'
\`\`\`

GitLab, \`.gitlab-ci.yml\`:

\`\`\`yaml
image: node:22
check:
  script:
    - npm run lint && npm run types && npm test
candidate:
  script:
    - npm run release -- publish --activate --channel candidate
  rules:
    - if: $CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH
activate:
  when: manual
  script:
    - npm run release -- activate
  rules:
    - if: $CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH
\`\`\`

The channel \`candidate\` is for tests: \`${site}/?mfe=shop@candidate\` shows it to holders of \`release.manage\`, for their browser session only.
`;

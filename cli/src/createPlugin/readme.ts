import type { PluginNames } from './names.ts'

/** @returns the README of a new plugin */
export const writeReadme = ({ package: name, id, constant, snake }: PluginNames): string => `# ${name}

A login method for Latchkey. It begins as one that works: users say a name and the magic word. Change it to yours.

**It protects nothing yet.** One word opens every account, so the server half refuses to start in production.

\`\`\`tsx
import { LatchkeyProvider } from 'latchkey'
import { ${id} } from '${name}'

<LatchkeyProvider appId="…" apiUrl="…" plugins={[${id}()]}>
\`\`\`

On the server, in its configuration file:

\`\`\`json
{ "plugins": [{ "module": "${name}/server", "options": { "word": "open sesame" } }] }
\`\`\`

## Where things are

| file | |
|---|---|
| \`src/contract.ts\` | what crosses the network: both halves import it |
| \`src/plugin.ts\` | the definition: what the plugin has |
| \`src/options.ts\` | what hosts pass, checked |
| \`src/slice.ts\`, \`src/saga.ts\` | what is remembered, what is done |
| \`src/errors.ts\` | \`${constant}_ERRORS\`: your error codes, all of which begin with \`${snake}_\` |
| \`src/account.ts\` | the linked account that it gives users |
| \`src/screens/\`, \`src/locales/\` | what users see and read |
| \`src/server.ts\` | the server half |
| \`src/testing/\` | the server half again, in memory, for tests of the browser half |

## Commands

| | |
|---|---|
| \`npm test\` | types, every test, and Latchkey's conformance kit |
| \`npm run build\` | what is published, in \`dist\` |

Begin in \`src/contract.ts\` and follow the type errors. The guide is in the package: \`node_modules/latchkey/docs/writing-a-plugin.md\`.
`

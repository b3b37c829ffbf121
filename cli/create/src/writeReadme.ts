import type { Template } from './readArguments.ts'

export interface ReadmeParts {
  readonly name: string
  readonly template: Template
  readonly hasWallet: boolean
  /** How a script is started, such as `npm run dev`. */
  readonly run: (script: string) => string
}

const ADDRESS: Readonly<Record<Template, string>> = { vite: 'http://localhost:5173', next: 'http://localhost:3000' }
const PREFIX: Readonly<Record<Template, string>> = { vite: 'VITE', next: 'NEXT_PUBLIC' }
const SHELL: Readonly<Record<Template, string>> = {
  vite: '`src/main.tsx` and `src/Home.tsx`',
  next: '`src/app` and `src/Home.tsx`',
}

/** @returns the text of the app's README.md */
export const writeReadme = ({ name, template, hasWallet, run }: ReadmeParts): string => `# ${name}

| | |
|---|---|
| \`${run('dev')}\` | the app at ${ADDRESS[template]}, and a Latchkey server at http://localhost:4100 |
| \`${run('test')}\` | types and tests |
| \`${run('build')}\` | the app for production |

The server sends no mail in development: codes are in its inbox, http://localhost:4100/dev/inbox. Its database is in \`.latchkey\`.

## Where things are

- **Ways to log in${hasWallet ? ', and the wallet' : ''}:** \`src/plugins.ts\`
- **The button, and who is logged in:** \`src/Account.tsx\`, with a test beside it${hasWallet ? '; `src/Wallet.tsx` signs a message' : ''}
- **The page around it:** ${SHELL[template]}
- **Settings of the server:** \`latchkey.json\`

## Going live

1. Run a server of your own, with an app of yours in its settings: the README of \`@latchkey/server\` says how.
2. Build the app with \`${PREFIX[template]}_LATCHKEY_APP_ID\` and \`${PREFIX[template]}_LATCHKEY_URL\`: the app's id, and the server's address.
`

import { DEVELOPMENT_APP_ID } from '../core/apps/index.ts'

/** The example that a host begins with, also in the README: `{appId}` and `{apiUrl}` stand for this server's. */
const EXAMPLE = `import { LatchkeyProvider, useLatchkey, useLogin } from 'latchkey'
import { email } from 'latchkey/plugins/email'

const plugins = [email()]

export const App = () => (
  <LatchkeyProvider appId="{appId}" apiUrl="{apiUrl}" plugins={plugins}>
    <Account />
  </LatchkeyProvider>
)

function Account() {
  const { ready, user, logout } = useLatchkey()
  const { login } = useLogin()
  if (!ready) return null
  return user ? <button onClick={() => logout()}>Log out</button> : <button onClick={login}>Log in</button>
}
`

/**
 * Tells a developer at a terminal what a server in development is for, and how an app gets a login from it.
 *
 * @param url where the server listens, such as `http://localhost:4100`
 * @returns lines of text, the last one with a line break
 */
export function nextSteps(url: string): string {
  const example = EXAMPLE.replace('{appId}', DEVELOPMENT_APP_ID).replace('{apiUrl}', url)
  return `
  Latchkey is running in development, for every page on localhost.

    Server   ${url}
    Inbox    ${url}/dev/inbox   (the mails and text messages that it would have sent)
    Webhooks ${url}/dev/webhooks   (what it tells the backends of your apps)
    App id   ${DEVELOPMENT_APP_ID}

  Begin an app that has a login, tests, and this server beside it (stop this one first):

    npm create latchkey@latest my-app

  Or give a React app of yours one: npm install latchkey, and this as src/App.tsx

${indent(example)}
  Ctrl-C stops the server.

`
}

const indent = (text: string): string => text.replace(/^(?=.)/gm, '    ')

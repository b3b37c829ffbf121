import { inboxUrl, providerUrl } from '../provider.ts'
import { ExternalLink } from '../layout/ExternalLink.tsx'
import { useTexts } from '../texts/useTexts.ts'

const CODE = `import { LatchkeyProvider, useLatchkey } from 'latchkey'
import { email } from 'latchkey/plugins/email'

function LogIn() {
  const { user, login } = useLatchkey()
  if (user) return user.email?.address
  return <button onClick={login}>Log in</button>
}

<LatchkeyProvider appId="…" apiUrl="…" plugins={[email()]}>
  <LogIn />
</LatchkeyProvider>`

/** For whoever looks at the demo with an app of their own in mind. */
export function Developers() {
  const { developers } = useTexts()
  return (
    <section className="band developers" id="developers" aria-labelledby="developers-title">
      <div>
        <h2 id="developers-title">{developers.title}</h2>
        <p className="lead">{developers.detail}</p>
        <ul className="link-list">
          {inboxUrl && <li><ExternalLink href={inboxUrl}>{developers.inbox}</ExternalLink></li>}
          <li><ExternalLink href={`${providerUrl}/openapi.json`}>{developers.api}</ExternalLink></li>
          <li><a href="/headless">{developers.headless}</a></li>
        </ul>
      </div>
      <pre className="code" tabIndex={0} role="region" aria-label={developers.code}><code>{CODE}</code></pre>
    </section>
  )
}

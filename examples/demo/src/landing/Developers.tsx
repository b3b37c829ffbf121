import { inboxUrl, providerUrl } from '../provider.ts'
import { ExternalLink } from '../layout/ExternalLink.tsx'
import { HostCode } from '../panel/HostCode.tsx'
import type { PluginId } from '../settings/pluginIds.ts'
import { useTexts } from '../texts/useTexts.ts'

/** Plugins of the example: enough for a login and a wallet. */
const IN_SHORT: readonly PluginId[] = ['email', 'google', 'passkey', 'embeddedWallet']

/** Section for developers who want to use Latchkey in their own app. */
export function Developers() {
  const { developers } = useTexts()
  return (
    <section className="band developers" id="developers" aria-labelledby="developers-title">
      <div>
        <h2 id="developers-title">{developers.title}</h2>
        <p className="lead">{developers.detail}</p>
        <ul className="link-list">
          {inboxUrl && (
            <li>
              <ExternalLink href={inboxUrl}>{developers.inbox}</ExternalLink>
            </li>
          )}
          <li>
            <ExternalLink href={`${providerUrl}/openapi.json`}>{developers.api}</ExternalLink>
          </li>
          <li>
            <a href="/headless">{developers.headless}</a>
          </li>
        </ul>
      </div>
      <HostCode only={IN_SHORT} />
    </section>
  )
}

import { inboxUrl, providerUrl } from '../provider.ts'
import { ExternalLink } from '../layout/ExternalLink.tsx'
import { HostCode } from '../panel/HostCode.tsx'
import { useTexts } from '../texts/useTexts.ts'

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
      <HostCode />
    </section>
  )
}

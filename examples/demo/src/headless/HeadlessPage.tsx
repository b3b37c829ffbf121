import { useVisitor } from '../auth/useVisitor.ts'
import { inboxUrl } from '../provider.ts'
import { ExternalLink } from '../layout/ExternalLink.tsx'
import { ModalPlace } from '../layout/ModalPlace.tsx'
import { SOCIAL_IDS } from '../settings/pluginIds.ts'
import { useSettings } from '../settings/SettingsProvider.tsx'
import { useTexts } from '../texts/useTexts.ts'
import { Wallets } from '../wallets/Wallets.tsx'
import { HeadlessLogin } from './HeadlessLogin.tsx'
import { PasskeyLogin } from './PasskeyLogin.tsx'
import { SocialLogins } from './SocialLogins.tsx'

/** Page with a login that does not use the modal. */
export function HeadlessPage() {
  const { headless, developers } = useTexts()
  const visitor = useVisitor()
  const { plugins } = useSettings().settings
  return (
    <div className="page headless">
      <h1>{headless.title}</h1>
      <p className="lead">{headless.detail}</p>
      <ModalPlace />
      <div className="card headless-card">
        {visitor.kind === 'user' && (
          <>
            <p role="status" className="headless-done">
              {headless.done}
            </p>
            <a className="button button-primary" href="/">
              {headless.toJournal}
            </a>
          </>
        )}
        {visitor.kind === 'guest' && (
          <div className="headless-methods">
            {plugins.includes('email') && <HeadlessLogin />}
            {plugins.includes('passkey') && <PasskeyLogin />}
            <SocialLogins ids={SOCIAL_IDS.filter((id) => plugins.includes(id))} />
          </div>
        )}
      </div>
      {visitor.kind === 'guest' && plugins.includes('wallet') && (
        <div className="headless-wallets">
          <Wallets heading="h2" />
        </div>
      )}
      <ul className="link-list">
        {inboxUrl && (
          <li>
            <ExternalLink href={inboxUrl}>{developers.inbox}</ExternalLink>
          </li>
        )}
        <li>
          <a href="/">{headless.back}</a>
        </li>
      </ul>
    </div>
  )
}

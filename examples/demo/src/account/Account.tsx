import type { User } from 'latchkey'
import { EmbeddedWallet } from '../embeddedWallet/EmbeddedWallet.tsx'
import { ModalPlace } from '../layout/ModalPlace.tsx'
import { useSettings } from '../settings/SettingsProvider.tsx'
import { useTexts } from '../texts/useTexts.ts'
import { Wallets } from '../wallets/Wallets.tsx'
import { LinkedAccounts } from './LinkedAccounts.tsx'
import { Profile } from './Profile.tsx'
import { SessionView } from './SessionView.tsx'

export function Account({ user }: { user: User }) {
  const { account } = useTexts()
  const { plugins } = useSettings().settings
  return (
    <section id="account" className="account" aria-labelledby="account-title">
      <h2 id="account-title">{account.title}</h2>
      <ModalPlace />
      <div className="account-grid">
        {plugins.includes('embeddedWallet') && <EmbeddedWallet />}
        <Profile user={user} />
        <LinkedAccounts user={user} />
        {plugins.includes('wallet') && <Wallets />}
        <SessionView />
      </div>
    </section>
  )
}

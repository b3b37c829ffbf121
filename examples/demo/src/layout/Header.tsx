import { UserButton } from 'latchkey/account'
import { useHostLogin, useLoginLog } from '../auth/useHostLogin.ts'
import { useHostLogout } from '../auth/useHostLogout.ts'
import { useVisitor } from '../auth/useVisitor.ts'
import { PanelButton } from '../panel/PanelButton.tsx'
import { useTexts } from '../texts/useTexts.ts'
import { Icon } from './Icon.tsx'
import { Logo } from './Logo.tsx'

export function Header() {
  const t = useTexts()
  const visitor = useVisitor()
  const { login } = useHostLogin()
  useLoginLog()
  const { logout } = useHostLogout()
  return (
    <header className="header">
      <div className={visitor.kind === 'user' ? 'header-row has-user' : 'header-row'}>
        <Logo />
        <nav className="nav" aria-label={t.nav.label}>
          {visitor.kind === 'user' && (
            <>
              <a href="/#plants">{t.nav.plants}</a>
              <a href="/#account">{t.nav.account}</a>
            </>
          )}
          {visitor.kind === 'guest' && (
            <>
              <a href="/#features">{t.nav.features}</a>
              <a href="/headless">{t.nav.headless}</a>
              <a href="/#developers">{t.nav.developers}</a>
            </>
          )}
        </nav>
        {visitor.kind === 'user' && (
          <button type="button" className="button button-quiet" onClick={() => void logout()}>
            {t.logOut}
          </button>
        )}
        {visitor.kind === 'user' && (
          <UserButton
            items={[
              { label: t.nav.plants, href: '/#plants', icon: <Icon name="leaf" /> },
              { label: t.nav.accountPage, href: '/account', icon: <Icon name="document" /> },
            ]}
          />
        )}
        {visitor.kind === 'guest' && (
          <button type="button" className="button button-quiet" onClick={login}>
            {t.logIn}
          </button>
        )}
        <PanelButton />
      </div>
    </header>
  )
}

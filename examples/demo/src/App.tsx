import { useLatchkey } from 'latchkey'
import { AccountPage } from 'latchkey/account'
import { useEffect } from 'react'
import { useVisitor } from './auth/useVisitor.ts'
import { HeadlessPage } from './headless/HeadlessPage.tsx'
import { Journal } from './journal/Journal.tsx'
import { JournalSkeleton } from './journal/JournalSkeleton.tsx'
import { Landing } from './landing/Landing.tsx'
import { DemoBar } from './layout/DemoBar.tsx'
import { Footer } from './layout/Footer.tsx'
import { Header } from './layout/Header.tsx'
import { LegalPage } from './layout/LegalPage.tsx'
import { ModalPlace } from './layout/ModalPlace.tsx'
import { NotFound } from './layout/NotFound.tsx'
import { ProviderNotice } from './layout/ProviderNotice.tsx'
import { useCatchFocus } from './layout/useCatchFocus.ts'
import { useTexts } from './texts/useTexts.ts'

export function App() {
  const t = useTexts()
  const { ready, authenticated, isModalOpen } = useLatchkey()
  // Login and logout remove the button that was pressed, which would lose the focus.
  const content = useCatchFocus<HTMLElement>(ready ? `${authenticated} ${isModalOpen}` : null)
  useEffect(() => {
    document.title = t.documentTitle
  }, [t])

  return (
    <div className="site">
      <a className="skip-link" href="#content">
        {t.skipToContent}
      </a>
      <DemoBar />
      <Header />
      <ProviderNotice />
      <main id="content" ref={content} tabIndex={-1}>
        <Page path={location.pathname} />
      </main>
      <Footer />
    </div>
  )
}

function Page({ path }: { path: string }) {
  if (path === '/headless') return <HeadlessPage />
  if (path === '/account') return <OwnAccount />
  if (path === '/terms' || path === '/privacy') return <LegalPage path={path} />
  // Some servers serve `/` as `/index.html`.
  return path === '/' || path === '/index.html' ? <Home /> : <NotFound />
}

/** The journal of the logged-in user, else the front page. */
function Home() {
  const visitor = useVisitor()
  if (visitor.kind === 'user') return <Journal user={visitor.user} />
  return visitor.kind === 'loading' ? <JournalSkeleton /> : <Landing />
}

/** The account page inside the demo's own page. */
function OwnAccount() {
  const t = useTexts()
  return (
    <div className="page account-page">
      <ModalPlace />
      <h1 className="visually-hidden">{t.nav.account}</h1>
      <AccountPage loggedOut={<p>{t.logInFirst}</p>} />
    </div>
  )
}

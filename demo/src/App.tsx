import { useEffect } from 'react'
import { CONTENT_ID, useFocusAfterLogin } from './auth/useFocusAfterLogin.ts'
import { useVisitor } from './auth/useVisitor.ts'
import { HeadlessPage } from './headless/HeadlessPage.tsx'
import { Journal } from './journal/Journal.tsx'
import { JournalSkeleton } from './journal/JournalSkeleton.tsx'
import { Landing } from './landing/Landing.tsx'
import { Footer } from './layout/Footer.tsx'
import { Header } from './layout/Header.tsx'
import { LegalPage } from './layout/LegalPage.tsx'
import { ProviderNotice } from './layout/ProviderNotice.tsx'
import { useTexts } from './texts/useTexts.ts'

export function App() {
  const t = useTexts()
  useEffect(() => {
    document.title = t.documentTitle
  }, [t])

  return (
    <div className="site">
      <a className="skip-link" href={`#${CONTENT_ID}`}>{t.skipToContent}</a>
      <Header />
      <ProviderNotice />
      <main id={CONTENT_ID} tabIndex={-1}>
        <Page path={location.pathname} />
      </main>
      <Footer />
    </div>
  )
}

function Page({ path }: { path: string }) {
  if (path === '/headless') return <HeadlessPage />
  if (path === '/terms' || path === '/privacy') return <LegalPage path={path} />
  return <Home />
}

/** The journal of whoever is logged in, else the front page. */
function Home() {
  const visitor = useVisitor()
  useFocusAfterLogin()
  if (visitor.kind === 'user') return <Journal user={visitor.user} />
  return visitor.kind === 'loading' ? <JournalSkeleton /> : <Landing />
}

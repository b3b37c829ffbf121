import { useTexts } from '../texts/useTexts.ts'
import { Logo } from './Logo.tsx'

export function Footer() {
  const t = useTexts()
  return (
    <footer className="footer">
      <div className="footer-row">
        <div>
          <Logo />
          <p>{t.footer.tagline}</p>
        </div>
        <ul>
          <li>
            <a href="/terms">{t.footer.terms}</a>
          </li>
          <li>
            <a href="/privacy">{t.footer.privacy}</a>
          </li>
          <li>
            <a href="/headless">{t.nav.headless}</a>
          </li>
        </ul>
        <p className="footer-note">{t.footer.notReal}</p>
      </div>
    </footer>
  )
}

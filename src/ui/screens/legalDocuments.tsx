import type { ReactNode } from 'react'
import type { AppConfig } from '../../core/index.ts'
import { Link } from '../kit/index.ts'
import { richText } from '../locales/richText.tsx'
import { safeLink } from './safeLink.ts'

/** Names of the app's legal documents, as used in a sentence. */
export interface LegalWords {
  terms: string
  privacy: string
  /** Text that names both together, with `{terms}` and `{privacy}`. */
  both: string
}

/** Returns links to the app's legal documents: both, or the only one; `null` if the app has none. */
export function legalDocuments({ termsUrl, privacyUrl }: AppConfig['legal'], words: LegalWords): ReactNode {
  const termsLink = safeLink(termsUrl)
  const privacyLink = safeLink(privacyUrl)
  const terms = termsLink && <Link href={termsLink}>{words.terms}</Link>
  const privacy = privacyLink && <Link href={privacyLink}>{words.privacy}</Link>
  return terms && privacy ? richText(words.both, { terms, privacy }) : (terms ?? privacy)
}

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

/**
 * Names the app's legal documents in a sentence, as links where the app has their addresses and else as plain words.
 */
export function legalDocuments({ termsUrl, privacyUrl }: AppConfig['legal'], words: LegalWords): ReactNode {
  const nameOf = (url: string | null, word: string): ReactNode => {
    const link = safeLink(url)
    return link ? <Link href={link}>{word}</Link> : word
  }
  return richText(words.both, { terms: nameOf(termsUrl, words.terms), privacy: nameOf(privacyUrl, words.privacy) })
}

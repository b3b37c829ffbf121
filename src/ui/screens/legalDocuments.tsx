import type { ReactNode } from 'react'
import type { AppConfig } from '../../core/index.ts'
import { Link } from '../kit/index.ts'
import { richText } from '../locales/richText.tsx'

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

/** Returns a link from the configuration if it leads to a page or a mailbox; `null` for anything else, such as a script URL. */
export function safeLink(url: string | null): string | null {
  if (url === null) return null
  try {
    const { protocol, href } = new URL(url, document.baseURI)
    return /^(https?|mailto):$/.test(protocol) ? href : null
  } catch {
    return null
  }
}

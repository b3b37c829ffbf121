import { ownValue } from '../../core/index.ts'
import type { Text } from '../../ui/hooks/index.ts'

/** Names that are the same in every language. */
const BRANDS: Readonly<Record<string, string>> = {
  google: 'Google',
  discord: 'Discord',
  twitter: 'X',
  github: 'GitHub',
  spotify: 'Spotify',
  instagram: 'Instagram',
  tiktok: 'TikTok',
  linkedin: 'LinkedIn',
  apple: 'Apple',
  farcaster: 'Farcaster',
}

const NAMED = ['email', 'phone', 'passkey', 'wallet', 'custom_auth']

/** What a linked account's type is called: 'E-mail address', 'Google'. */
export function accountTypeName(t: Text, type: string): string {
  if (NAMED.includes(type)) return t(`accountPage.type.${type}`)
  const id = type.replace(/_oauth$/, '')
  return ownValue(BRANDS, id) ?? id.charAt(0).toUpperCase() + id.slice(1).replaceAll('_', ' ')
}

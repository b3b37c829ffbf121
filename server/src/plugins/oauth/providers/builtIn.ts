import type { OAuthProvider } from 'latchkey/core/contract'
import { apple } from './apple.ts'
import { discord } from './discord.ts'
import { github } from './github.ts'
import { google } from './google.ts'
import { instagram } from './instagram.ts'
import { linkedin } from './linkedin.ts'
import { spotify } from './spotify.ts'
import { tiktok } from './tiktok.ts'
import { twitter } from './twitter.ts'
import type { ProviderDefinition } from './types.ts'

/** Providers for which an app only needs to set credentials. */
export const BUILT_IN_PROVIDERS: Readonly<Record<OAuthProvider, ProviderDefinition>> = {
  google,
  twitter,
  discord,
  github,
  spotify,
  instagram,
  tiktok,
  linkedin,
  apple,
}

export const isBuiltIn = (id: string): id is OAuthProvider => Object.hasOwn(BUILT_IN_PROVIDERS, id)

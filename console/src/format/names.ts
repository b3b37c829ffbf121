/**
 * `user_blocked` becomes `User blocked`, `mfa_failed` `Second factor failed`. Names of plugins, for which there are no words,
 * read well enough too.
 */
export const sentenceOf = (name: string): string => {
  const words = name
    .replaceAll(/[_.]+/g, ' ')
    .replace(/\bmfa\b/, 'second factor')
    .trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const METHODS: Readonly<Record<string, string>> = {
  apple_oauth: 'Apple',
  custom_auth: 'Own login',
  discord_oauth: 'Discord',
  email: 'E-mail',
  farcaster: 'Farcaster',
  github_oauth: 'GitHub',
  google_oauth: 'Google',
  instagram_oauth: 'Instagram',
  linkedin_oauth: 'LinkedIn',
  passkey: 'Passkey',
  phone: 'Phone',
  sms: 'Text message',
  spotify_oauth: 'Spotify',
  tiktok_oauth: 'TikTok',
  totp: 'Authenticator app',
  twitter_oauth: 'X',
  wallet: 'Wallet',
  backup_codes: 'Backup codes',
}

/** Account types and second factors that have a name, by that name. */
export const LOGIN_METHODS: readonly string[] = Object.keys(METHODS).toSorted((left, right) =>
  (METHODS[left] as string).localeCompare(METHODS[right] as string, 'en'),
)

/** Name of a login method or second factor as operators know it. */
export const methodName = (type: string): string =>
  Object.hasOwn(METHODS, type) ? (METHODS[type] as string) : sentenceOf(type)

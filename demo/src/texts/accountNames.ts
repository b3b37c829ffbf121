/** Linked accounts that are called the same in every language: brands. */
export const ACCOUNT_NAMES = {
  google_oauth: 'Google',
  apple_oauth: 'Apple',
  discord_oauth: 'Discord',
  twitter_oauth: 'Twitter',
  github_oauth: 'GitHub',
  spotify_oauth: 'Spotify',
  instagram_oauth: 'Instagram',
  tiktok_oauth: 'TikTok',
  linkedin_oauth: 'LinkedIn',
  farcaster: 'Farcaster',
} as const

/** Connectors of wallets, by their brands. */
export const CONNECTOR_NAMES = {
  phantom: 'Phantom',
  coinbaseWallet: 'Coinbase Wallet',
  walletConnect: 'WalletConnect',
} as const

/** The same of plugins. */
export const SOCIAL_NAMES = {
  google: 'Google',
  apple: 'Apple',
  discord: 'Discord',
  twitter: 'Twitter',
  github: 'GitHub',
  spotify: 'Spotify',
  instagram: 'Instagram',
  tiktok: 'TikTok',
  linkedin: 'LinkedIn',
} as const

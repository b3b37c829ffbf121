/** Names of linked accounts that are brands, the same in every language. */
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

/** Brand names of wallet connectors. */
export const CONNECTOR_NAMES = {
  phantom: 'Phantom',
  coinbaseWallet: 'Coinbase Wallet',
  walletConnect: 'WalletConnect',
} as const

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

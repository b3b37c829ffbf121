import { oauthProvider } from './oauthProvider.ts'

/** Login with Google. Google refuses it in the in-app browsers of Facebook, Instagram and Snapchat. */
export const google = oauthProvider({
  id: 'google',
  label: 'Google',
  icon: () => import('./screens/icons/google.tsx'),
  blockedInApps: 'meta-and-snapchat',
})

/** Login with Apple. Add `apple()` to the plugins, and enable Apple on the server. */
export const apple = oauthProvider({
  id: 'apple',
  label: 'Apple',
  icon: () => import('./screens/icons/apple.tsx'),
})

/** Login with X, formerly Twitter. On phones the app configuration must allow it: there the X app may open the login instead of the browser. */
export const twitter = oauthProvider({
  id: 'twitter',
  label: 'X (Twitter)',
  icon: () => import('./screens/icons/twitter.tsx'),
  needsMobileSwitch: true,
})

/** Login with Discord. Add `discord()` to the plugins, and enable Discord on the server. */
export const discord = oauthProvider({
  id: 'discord',
  label: 'Discord',
  icon: () => import('./screens/icons/discord.tsx'),
})

/** Login with GitHub. Add `github()` to the plugins, and enable GitHub on the server. */
export const github = oauthProvider({
  id: 'github',
  label: 'GitHub',
  icon: () => import('./screens/icons/github.tsx'),
})

/** Login with LinkedIn. Add `linkedin()` to the plugins, and enable LinkedIn on the server. */
export const linkedin = oauthProvider({
  id: 'linkedin',
  label: 'LinkedIn',
  icon: () => import('./screens/icons/linkedin.tsx'),
})

/** Login with Spotify. Add `spotify()` to the plugins, and enable Spotify on the server. */
export const spotify = oauthProvider({
  id: 'spotify',
  label: 'Spotify',
  icon: () => import('./screens/icons/spotify.tsx'),
})

/** Login with Instagram. Add `instagram()` to the plugins, and enable Instagram on the server. */
export const instagram = oauthProvider({
  id: 'instagram',
  label: 'Instagram',
  icon: () => import('./screens/icons/instagram.tsx'),
})

/** Login with TikTok. Add `tiktok()` to the plugins, and enable TikTok on the server. */
export const tiktok = oauthProvider({
  id: 'tiktok',
  label: 'TikTok',
  icon: () => import('./screens/icons/tiktok.tsx'),
})

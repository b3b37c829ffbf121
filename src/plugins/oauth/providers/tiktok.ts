import { oauthProvider } from '../oauthProvider.ts'

/** Login with TikTok. Add `tiktok()` to the plugins, and enable TikTok on the server. */
export const tiktok = oauthProvider({
  id: 'tiktok',
  label: 'TikTok',
  icon: () => import('../screens/icons/tiktok.tsx'),
})

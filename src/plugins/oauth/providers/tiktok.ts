import { oauthProvider } from '../oauthProvider.ts'

/** Login with TikTok. */
export const tiktok = oauthProvider({
  id: 'tiktok',
  label: 'TikTok',
  icon: () => import('../screens/icons/tiktok.tsx'),
})

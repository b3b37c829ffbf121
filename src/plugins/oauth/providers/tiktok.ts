import { oauthProvider } from '../oauthProvider.ts'

/** Login with TikTok. */
export const tiktok = /* #__PURE__ */ oauthProvider({
  id: 'tiktok',
  label: 'TikTok',
  icon: () => import('../screens/icons/tiktok.tsx'),
})

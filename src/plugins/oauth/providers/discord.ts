import { oauthProvider } from '../oauthProvider.ts'

/** Login with Discord. */
export const discord = /* #__PURE__ */ oauthProvider({
  id: 'discord',
  label: 'Discord',
  icon: () => import('../screens/icons/discord.tsx'),
})
